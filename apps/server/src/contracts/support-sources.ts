/** What a support bundle says of a server besides what its database knows. */
export interface SupportSources {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  /** Parts of a bundle by their paths: the text of each, which may fail. */
  readonly parts: readonly { readonly path: string; readonly text: () => Promise<string> }[]
}
