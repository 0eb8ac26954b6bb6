import type { Text } from '@undertone/domain/core/text'

/** The addresses of a field that has one per line. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')

/** What is wrong with the address at a place of the list. */
export const addressProblem = ({ addresses }: { readonly addresses: string }, [, at]: readonly PropertyKey[]): Text => {
  const wrong = addressesIn(addresses)[Number(at)]
  return { cn: `“${wrong}”不是地址或网段`, en: `"${wrong}" is not an address or network` }
}

/** What is wrong without a scope. */
export const scopeProblem: Text = { cn: '请至少选择一项', en: 'Select at least one' }
