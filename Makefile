# Sotto: `make demo` shows it, `make test` checks it, `make install` installs it.

PREFIX ?= /usr/local
BINARY = .build/release/sotto
# The usual places of a manual page and of completions, under PREFIX.
MANUAL = share/man/man1/sotto.1
COMPLETIONS = share/bash-completion/completions/sotto share/zsh/site-functions/_sotto \
  share/fish/vendor_completions.d/sotto.fish
STRIP ?= $(firstword $(shell command -v strip llvm-strip) true)
# Libraries are searched for only in the system's folders, never beside the program, and those of which
# nothing is used are not loaded. Nothing is written for debuggers, which would cost a seventh of the build.
# The types of generics are made by what the compiler knows of them. By their names, as it does without this,
# each start would search 12,000 records for every one.
OPTIMISED = -c release --disable-local-rpath -Xlinker --as-needed -Xswiftc -gnone -Xcc -g0 \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The Swift runtime is linked into the binary, so that it runs where Swift is not installed. Its 39,000
# symbols are not exported: nobody looks for them, and each start would pay for them.
RELEASE = swift build $(OPTIMISED) --static-swift-stdlib -Xlinker --no-export-dynamic
# What is tested is optimised code, as it is used. It has a folder of its own, because other settings
# would build everything anew there and here in turn.
TESTED = .build/tests/release/sotto
TEST_BUILD = --scratch-path .build/tests $(OPTIMISED) -Xswiftc -enable-testing
# Two 'swift test' at once would wait for each other's build folder.
RUN_TESTS = .build/tests/release/sottoPackageTests.xctest --testing-library swift-testing
# The others run in two halves at once.
FIRST_TESTS = CommandsTests|SoundFilesTests|RecognitionTests|StorageTests
# Tests of what is shown during playback and in a browser, which run while nothing else does.
QUIET_TESTS = ListeningTests.ListeningTests|BrowserTests

.PHONY: help demo test test-times fuzz lint build release-command install uninstall deb check-deb packages test-packages fixtures benchmarks clean

help: ## List the targets (the default)
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

demo: packages build ## Install what is missing, build, and run the main job on real speech
	@.ci/demo $(BINARY)

test: packages test-packages ## Install what the tests need and run them all
	swift build $(TEST_BUILD) --build-tests
	@.ci/install-engine $(TESTED)
	Tests/failures-last Tests/side-by-side \
	  "$(RUN_TESTS) --filter '$(FIRST_TESTS)' --skip '$(QUIET_TESTS)'" \
	  "$(RUN_TESTS) --skip '$(FIRST_TESTS)|$(QUIET_TESTS)'"
	Tests/failures-last Tests/run $(RUN_TESTS) --filter '$(QUIET_TESTS)'

test-times: packages test-packages ## Run the tests one after the other, and list the slowest
	swift build $(TEST_BUILD) --build-tests
	Tests/run swift test $(TEST_BUILD) --skip-build --no-parallel --xunit-output .build/times.xml
	Tests/slowest .build/times-swift-testing.xml

fuzz: packages test-packages ## Let libFuzzer make up inputs for our parsers, ten minutes for each
	Fuzzing/run

lint: ## Check the formatting
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Models Fixtures Benchmarks Fuzzing

build: ## Build the release binary
	@test -x $(BINARY) || printf '%s\n' 'Building Sotto takes ten minutes or more the first time.' \
	  "At its end the linker warns of mktemp, in Swift's Foundation; Sotto does not call it."
	$(RELEASE) --product sotto

install: ## Put binary, manual page and completions under PREFIX (/usr/local)
	@test -x $(BINARY) || { echo "make: build it first: make build" >&2; exit 1; }
	install -d $(addprefix $(DESTDIR)$(PREFIX)/,bin $(dir $(MANUAL) $(COMPLETIONS)))
	install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/sotto
	$(STRIP) $(DESTDIR)$(PREFIX)/bin/sotto
	@# Written by the program itself, so that they always belong to this version.
	umask 022; sotto=$(DESTDIR)$(PREFIX)/bin/sotto; to=$(DESTDIR)$(PREFIX); \
	  $$sotto manual >$$to/$(MANUAL) && \
	  $$sotto --generate-completion-script bash >$$to/$(word 1,$(COMPLETIONS)) && \
	  $$sotto --generate-completion-script zsh >$$to/$(word 2,$(COMPLETIONS)) && \
	  $$sotto --generate-completion-script fish >$$to/$(word 3,$(COMPLETIONS))

uninstall: ## Remove what install installed; journals stay
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,bin/sotto $(MANUAL) $(COMPLETIONS))

deb: packages build ## Make a Debian package, .build/sotto_*.deb
	@.ci/install-packages deb
	@Packaging/make-deb $(BINARY)

check-deb: deb ## Install the package in a clean Debian 12 without Swift, and try it there
	@Packaging/check-deb .build/sotto_*.deb

benchmarks: build ## Run the benchmarks, beside the programs one would use instead
	Benchmarks/run --sotto $(BINARY)

release-command: # Print how to build a product of the release, for Benchmarks/run
	@echo "$(RELEASE)"

packages: # Install the system packages that building and running need
	@.ci/install-packages build

test-packages: # Install the system packages that only tests and the demo need
	@.ci/install-packages test

fixtures: test-packages ## Make the test recordings again
	Fixtures/make-fixtures

clean: ## Remove what was built
	rm -rf .build
