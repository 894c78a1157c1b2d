"""A search for software libraries, to be read only: a key in the query, pages in a Link field."""

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

router = APIRouter()


def library(name, platform, description, homepage, language, stars, rank):
    return {
        "name": name,
        "platform": platform,
        "description": description,
        "homepage": homepage,
        "language": language,
        "stars": stars,
        "forks": stars // 5,
        "keywords": [],
        "latest_release_number": "1.0.0",
        "latest_release_published_at": "2023-05-01T10:20:30.000Z",
        "repository_url": f"https://example.test/{name}",
        "rank": rank,
    }


LIBRARIES = [
    library(
        "AFNetworking", "CocoaPods", "A delightful networking framework for Apple platforms.",
        "https://example.test/af", "Objective-C", 33000, 24),
    library(
        "Alamofire", "CocoaPods", "Elegant HTTP Networking in Swift", None, "Swift", 40000, 25),
    library("afnetworking-lite", "npm", None, "", None, 0, 1),
    library("Ａｆ日本語ライブラリ", "npm", "説明 🎉", "https://example.test/日本", "Ruby", 3, 2),
] + [
    library(
        f"net-lib-{number}", "npm", f"network helper number {number}",
        f"https://example.test/{number}", "JavaScript", number, 5)
    for number in range(80)
]


@router.get("/api/search")
def search(
    request: Request,
    response: Response,
    q: str = "",
    api_key: str | None = None,
    page: int = Query(1, ge=1),
    per_page: int = Query(30, ge=1, le=100),
    sort: str | None = None,
):
    if api_key != "sekret":
        error = "Error 403, you don't have permissions for this operation."
        return JSONResponse({"error": error}, 403)
    found = [one for one in LIBRARIES if q.lower() in searchable(one)]
    if sort == "stars":
        found.sort(key=lambda one: -one["stars"])
    response.headers["Total"] = str(len(found))
    response.headers["Per-Page"] = str(per_page)
    if page * per_page < len(found):
        following = request.url.include_query_params(page=page + 1)
        response.headers["Link"] = f'<{following}>; rel="next"'
    return found[(page - 1) * per_page : page * per_page]


def searchable(one):
    return f"{one['name']} {one['description'] or ''}".lower()
