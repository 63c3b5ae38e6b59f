# Sotto: `make demo` shows it, `make test` checks it, `make install` puts it in place.

PREFIX ?= /usr/local
BINARY = .build/release/sotto
# The Swift runtime goes into the binary, so that it runs where Swift is not installed.
RELEASE = swift build -c release --static-swift-stdlib --product sotto

.PHONY: help demo test lint build install uninstall packages test-packages fixtures benchmarks clean

help: ## Show what can be made (the default)
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

demo: packages build ## Install what is missing, build, and run the main job on real speech
	@.ci/demo $(BINARY)

test: packages test-packages ## Install what the tests need and run them all
	swift build --build-tests
	Tests/sound-server swift test --skip-build

lint: ## Check the formatting
	swift format lint --strict --recursive Package.swift Sources Tests Models Fixtures Benchmarks

build: ## Build the release binary
	$(RELEASE)

install: ## Put binary, manual page and completions under PREFIX (/usr/local)
	@test -x $(BINARY) || { echo "make: build it first: make build" >&2; exit 1; }
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/sotto

uninstall: ## Take them away again; journals stay
	rm -f $(DESTDIR)$(PREFIX)/bin/sotto

packages: # Install the system packages that building and running need
	@.ci/install-packages build

test-packages: # Install the system packages that only tests and the demo need
	@.ci/install-packages test

fixtures: test-packages ## Make the test recordings anew
	Fixtures/make-fixtures

clean: ## Remove what was built
	rm -rf .build
