import type { ModelMachine } from '@undertone/domain/asset/machine-model.calls'

/** The user's decisions: keys of differences that were selected or cleared, by machine. */
export type ModelChoice = Readonly<Record<number, Readonly<Record<string, boolean>>>>

/** Whether a difference is applied: by default template changes are, and custom values of the machine are kept. */
export const isTicked = (
  choice: ModelChoice,
  machineId: number,
  { key, isOwn }: { readonly key: string; readonly isOwn: boolean },
): boolean => choice[machineId]?.[key] ?? !isOwn

/** The choice with one difference selected or cleared. */
export const withTick = (choice: ModelChoice, machineId: number, key: string, ticked: boolean): ModelChoice => ({
  ...choice,
  [machineId]: { ...choice[machineId], [key]: ticked },
})

/** The keys to apply to a machine. */
export const chosenKeys = (choice: ModelChoice, { id, differences }: ModelMachine): string[] =>
  differences.filter((one) => isTicked(choice, id, one)).map(({ key }) => key)

/** Whether a machine does not have the newest version yet. */
export const isBehind = (machine: ModelMachine, version: number): boolean => machine.version === null || machine.version < version

/** Whether applying would change a machine: its version, or a selected difference. */
export const hasUpdate = (choice: ModelChoice, machine: ModelMachine, version: number): boolean =>
  isBehind(machine, version) || chosenKeys(choice, machine).length > 0

/** How many differences come from the template, and how many are custom values of the machine. */
export function countDifferences({ differences }: ModelMachine): { readonly changes: number; readonly own: number } {
  const own = differences.filter(({ isOwn }) => isOwn).length
  return { changes: differences.length - own, own }
}
