"""Notes on Django REST framework. ../README.md has the paths and the settings."""

import os

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()

from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from rest_framework.authtoken.models import Token

if not connection.introspection.table_names():
    call_command("migrate", run_syncdb=True, verbosity=0)
    Token.objects.create(user=User.objects.create_user("ann", password="pw"), key="sekret")
# The process that answers is a child of this one, and must open the file itself.
connection.close()
