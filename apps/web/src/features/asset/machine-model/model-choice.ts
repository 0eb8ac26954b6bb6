import type { ModelMachine } from '@undertone/domain/asset/machine-model.calls'

/** What somebody changed about what is applied: keys of differences that were ticked or unticked, by machine. */
export type ModelChoice = Readonly<Record<number, Readonly<Record<string, boolean>>>>

/** Whether a difference is applied: what the template changed is, what the machine was given by hand stays, unless somebody says otherwise. */
export const isTicked = (
  choice: ModelChoice,
  machineId: number,
  { key, isOwn }: { readonly key: string; readonly isOwn: boolean },
): boolean => choice[machineId]?.[key] ?? !isOwn

/** The choice with one difference ticked or not. */
export const withTick = (choice: ModelChoice, machineId: number, key: string, ticked: boolean): ModelChoice => ({
  ...choice,
  [machineId]: { ...choice[machineId], [key]: ticked },
})

/** The keys that are applied to a machine. */
export const chosenKeys = (choice: ModelChoice, { id, differences }: ModelMachine): string[] =>
  differences.filter((one) => isTicked(choice, id, one)).map(({ key }) => key)

/** Whether applying would do anything to a machine: change it, or bring it to the newest version. */
export const isBehind = (machine: ModelMachine, version: number): boolean => machine.version === null || machine.version < version

/** How many of the differences the template made, and how many the machine. */
export function countDifferences({ differences }: ModelMachine): { readonly changes: number; readonly own: number } {
  const own = differences.filter(({ isOwn }) => isOwn).length
  return { changes: differences.length - own, own }
}
