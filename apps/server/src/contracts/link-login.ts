/** The way in for somebody whose link has made an account. */
export interface LinkLogin {
  /** Runs what a link asks for. Addresses that send wrong links, or fail in another way that counts, have to wait. */
  limit<T>(address: string, run: () => Promise<T>, counts?: (error: unknown) => boolean): Promise<T>
  /** Opens the first session of an account and answers its token. */
  open(
    account: { readonly id: number; readonly userName: string },
    origin: { readonly address: string; readonly agent: string },
  ): Promise<string>
}
