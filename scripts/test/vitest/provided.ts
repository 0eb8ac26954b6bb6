declare module 'vitest' {
  /** Values that the global set-up provides to every test file through `inject`. */
  interface ProvidedContext {
    /** A role that may create databases on the PostgreSQL of this test run. */
    adminUrl: string
    /** A folder that is removed after the test run. */
    runDir: string
  }
}

export {}
