declare module 'vitest' {
  /** What the global set-up hands to every test file through `inject`. */
  interface ProvidedContext {
    /** A role that may create databases on the PostgreSQL of this test run. */
    adminUrl: string
  }
}

export {}
