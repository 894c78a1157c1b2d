"""The same notes in the framework's several manners."""

import os

from rest_framework import (
    authentication,
    filters,
    pagination,
    parsers,
    permissions,
    serializers,
    throttling,
    viewsets,
)
from rest_framework_xml.parsers import XMLParser
from rest_framework_xml.renderers import XMLRenderer

from notes.models import Note

PAGE_SIZE = int(os.environ.get("PAGE_SIZE", "3"))


class NoteSerializer(serializers.ModelSerializer):
    class Meta:
        model = Note
        fields = ["id", "title", "body", "created_at", "updated_at"]


class PageNumbers(pagination.PageNumberPagination):
    page_size = PAGE_SIZE
    page_size_query_param = "page_size"
    max_page_size = 100


class CursorPages(pagination.CursorPagination):
    page_size = PAGE_SIZE
    ordering = "id"


class OffsetPages(pagination.LimitOffsetPagination):
    default_limit = PAGE_SIZE
    max_limit = 100


class Notes(viewsets.ModelViewSet):
    queryset = Note.objects.all()
    serializer_class = NoteSerializer
    filter_backends = [filters.SearchFilter, filters.OrderingFilter]
    search_fields = ["title", "body"]


class Pages(Notes):
    pagination_class = PageNumbers


class Cursors(Notes):
    pagination_class = CursorPages


class Offsets(Notes):
    pagination_class = OffsetPages


class Whole(Notes):
    pagination_class = None


class NotesRenderer(XMLRenderer):
    root_tag_name = "notes"
    item_tag_name = "note"


class XML(Notes):
    pagination_class = None
    renderer_classes = [NotesRenderer]
    parser_classes = [XMLParser, parsers.FormParser]


class Secure(Pages):
    authentication_classes = [
        authentication.TokenAuthentication,
        authentication.BasicAuthentication,
    ]
    permission_classes = [permissions.IsAuthenticated]


class Throttled(Pages):
    throttle_classes = [throttling.AnonRateThrottle]
