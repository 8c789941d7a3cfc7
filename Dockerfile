# The mock as a container: docker build -t pipeproof . && docker run --rm -p 127.0.0.1:4010:4010 pipeproof
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund && npm pack --ignore-scripts --pack-destination /tmp
WORKDIR /app
RUN npm install --no-audit --no-fund --omit=dev --omit=peer --no-package-lock /tmp/pipeproof-*.tgz ioredis@6

# Without a shell and without npm: only what the program needs.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
ENV NODE_ENV=production
WORKDIR /home/nonroot
USER 65532:65532
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/usr/local/bin/node", "-e", "fetch('http://127.0.0.1:4010/__pipeproof/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "/app/node_modules/pipeproof/dist/pipeproof.js"]
CMD ["mock", "--host=0.0.0.0"]
