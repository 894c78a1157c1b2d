/// The shells that complete words with the program's help: each asks `cahier completion words` at
/// each Tab, so that accounts made later are there too.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What a shell reads to complete the program's words.
  var script: String {
    switch self {
    case .bash:
      """
      _cahier() {
        local IFS=$'\\n'
        COMPREPLY=($(cahier completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
      }
      complete -o default -F _cahier cahier

      """
    case .zsh:
      """
      #compdef cahier
      _cahier() {
        local -a found
        found=("${(@f)$(cahier completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        if [[ -n $found[1] ]]; then compadd -- $found; else _files; fi
      }
      compdef _cahier cahier

      """
    case .fish:
      """
      function __cahier_words
          cahier completion words -- (commandline -opc)[2..] "$(commandline -ct)" 2>/dev/null
          or __fish_complete_path "$(commandline -ct)"
      end
      complete -c cahier -f -a '(__cahier_words)'

      """
    }
  }
}
