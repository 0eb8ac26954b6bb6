/** A number as a text writes it. */
export interface TextNumber {
  readonly value: number
  /** Decimals as written: to how many places it is exact. */
  readonly decimals: number
  /** What is measured, and the factor to the unit in which numbers of this quantity are compared; null without a unit. */
  readonly unit: { readonly quantity: string; readonly factor: number } | null
  /** As written, with its unit. */
  readonly written: string
}
