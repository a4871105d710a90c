# One image with all of TheraComm's executables; `command` says which one a container is.
#
#   ./theracomm compose up --build --wait
#
# BIN_STAGE=prebuilt takes executables compiled on the host (Debian 12) from .build/dist instead of compiling here;
# the container tests do that, and BuildKit then never looks at the Swift image.
ARG BIN_STAGE=build
ARG SWIFT_IMAGE=swift:6.3-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${SWIFT_IMAGE} AS build
WORKDIR /src
COPY . .
# Brings the -dev packages and llhttp just as on a developer's machine.
RUN THERACOMM_HOME=/state ./theracomm build && mkdir /out && cp -r /state/bin /state/web /out/

FROM scratch AS prebuilt
COPY .build/dist/ /out/

FROM ${BIN_STAGE} AS bin

FROM ${BASE_IMAGE}
RUN apt-get -o Acquire::Retries=3 update \
    && apt-get install -y -o Acquire::Retries=3 --no-install-recommends \
        ca-certificates libcmark0.30.2 libcsv3 libcurl4 libdeflate0 libexpat1 libgif7 libgmime-3.0-0 libidn2-0 libjansson4 libjpeg62-turbo libmagic1 \
        libmimalloc2.0 libnats3.4 libnghttp2-14 libpng16-16 libpq5 libseccomp2 libsodium23 libssl3 libstdc++6 libutf8proc2 libuv1 libwebp7 \
        libwebpdemux2 libwebpmux3 libwslay1 libzip4 libzxcvbn0 \
    && rm -rf /var/lib/apt/lists/*
# The executables and Swift's own libraries, which they share and look for where they lie themselves; and the web client.
COPY --from=bin /out/bin/ /usr/local/bin/
COPY --from=bin /out/web/ /usr/local/share/theracomm/web/
COPY deploy/service/healthy /usr/local/bin/healthy
# Secrets are files that only their owner may read, so the user here has the number of whoever made them.
ARG THERACOMM_UID=10001
RUN useradd --uid ${THERACOMM_UID} --no-create-home --shell /usr/sbin/nologin theracomm \
    && install -d -o theracomm -g theracomm -m 0700 /outbox /traces /erasures
# By compose.sh from VERSION, as labels can't be read from a file.
ARG THERACOMM_VERSION=unknown
LABEL org.opencontainers.image.title="TheraComm" org.opencontainers.image.version="${THERACOMM_VERSION}" \
    org.opencontainers.image.licenses="Apache-2.0"
USER theracomm
