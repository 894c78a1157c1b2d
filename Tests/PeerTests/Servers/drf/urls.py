from django.urls import include, path
from rest_framework import routers

from notes import views

slashed = routers.DefaultRouter()
slashed.register("notes", views.Pages, "notes")
slashed.register("cursor", views.Cursors, "cursor")
slashed.register("offset", views.Offsets, "offset")
slashed.register("all", views.Whole, "all")
slashed.register("xml", views.XML, "xml")
slashed.register("secure", views.Secure, "secure")
slashed.register("throttled", views.Throttled, "throttled")

bare = routers.DefaultRouter(trailing_slash=False)
bare.register("bare", views.Pages, "bare")

urlpatterns = [path("", include(slashed.urls)), path("", include(bare.urls))]
