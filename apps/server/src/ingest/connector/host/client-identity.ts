/** The certificate and key by which servers know us. */
export interface ClientIdentity {
  readonly uri: string
  /** PEM. */
  readonly certificate: string
  readonly privateKey: string
}
