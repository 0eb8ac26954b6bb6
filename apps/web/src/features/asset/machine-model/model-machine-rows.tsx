import type { ModelMachine } from '@undertone/domain/asset/machine-model.calls'
import { Checkbox } from 'antd'
import { useText } from '../../../core/language/language.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { countDifferences, isBehind, type ModelChoice } from './model-choice.ts'
import { ModelMachineDifferences } from './model-machine-differences.tsx'

/** The note after the name of a machine: its version and number of differences. */
function MachineNote({ machine, version }: { readonly machine: ModelMachine; readonly version: number }) {
  const say = useText()
  const { changes, own } = countDifferences(machine)
  const step =
    machine.version === null
      ? say(modelText.notAttached)
      : machine.version < version
        ? say(modelText.versionStep, { from: machine.version, to: version })
        : say(modelText.version, { version })
  const notes = [
    step,
    ...(changes > 0 ? [say(modelText.changes, { count: changes })] : []),
    ...(own > 0 ? [say(modelText.customValues, { count: own })] : []),
    ...(changes + own === 0 ? [say(modelText.upToDate)] : []),
  ]
  return (
    <span className={styles.machineNote} data-behind={isBehind(machine, version)}>
      {notes.join(' · ')}
    </span>
  )
}

/** Machines with their differences from a template of this version; each can be included in what is applied. */
export function ModelMachineRows({
  machines,
  version,
  choice,
  mayApply,
  isIncluded,
  onInclude,
  onChoice,
}: {
  readonly machines: readonly ModelMachine[]
  readonly version: number
  readonly choice: ModelChoice
  readonly mayApply: boolean
  readonly isIncluded: (machine: ModelMachine) => boolean
  readonly onInclude: (id: number, isIncluded: boolean) => void
  readonly onChoice: (choice: ModelChoice) => void
}) {
  return (
    <ul className={styles.machines}>
      {machines.map((machine) => (
        <li key={machine.id} data-adopted={machine.version === null}>
          <details open={countDifferences(machine).changes > 0 || machine.version === null}>
            <summary>
              {mayApply && (
                <Checkbox
                  checked={isIncluded(machine)}
                  aria-label={machine.name}
                  onClick={(event) => event.stopPropagation()}
                  onChange={(event) => onInclude(machine.id, event.target.checked)}
                />
              )}
              <span className={styles.machineName}>{machine.name}</span>
              <span className={styles.machineArea}>{machine.areaName}</span>
              <MachineNote machine={machine} version={version} />
            </summary>
            <ModelMachineDifferences machine={machine} choice={choice} disabled={!mayApply} onChoice={onChoice} />
          </details>
        </li>
      ))}
    </ul>
  )
}
