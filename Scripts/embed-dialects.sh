#!/bin/sh
# Writes Sources/NotesAPI/Dialect/Dialect+Embedded.swift from Sources/NotesAPI/Dialects/*.json5.
set -eu
cd "$(dirname "$0")/.."
{
  echo '// Generated from Dialects/*.json5 by Scripts/embed-dialects.sh; edit those.'
  echo 'extension Dialect {'
  echo '  /// The dialect files that come with the program, by name.'
  echo '  static let embedded: [(name: String, text: String)] = ['
  for file in Sources/NotesAPI/Dialects/*.json5; do
    printf '    (\n      "%s",\n      #"""\n' "$(basename "$file" .json5)"
    sed -e 's/^\(..*\)$/      \1/' "$file"
    printf '\n      """#\n    ),\n'
  done
  echo '  ]'
  echo '}'
} > Sources/NotesAPI/Dialect/Dialect+Embedded.swift
