import { component } from '@undertone/domain/asset/component.resource'
import type { ModelMachine, ShownModelDifference } from '@undertone/domain/asset/machine-model.calls'
import { templateFields } from '@undertone/domain/asset/machine-model.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Field, Fields } from '@undertone/domain/core/field'
import { nounOf } from '@undertone/domain/core/text'
import { Checkbox } from 'antd'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { isTicked, type ModelChoice, withTick } from './model-choice.ts'
import { fieldsOf } from './model-parts.ts'

const nounBy = { component: component.label, point: mapping.label } as const
const allFields: Readonly<Record<ShownModelDifference['of'], Fields>> = { machine: templateFields, ...fieldsOf }

/** One value of a difference, or a placeholder if empty. */
function Side({ field, value, title }: { readonly field: Field; readonly value: unknown; readonly title: string | null }) {
  const say = useText()
  if (value === null) return <span className={textClass.absent}>{say(modelText.empty)}</span>
  return cellOf(field, value, { id: 0, ...(field.kind === 'reference' ? { [field.titleAs]: title } : {}) })
}

/** The differences between a machine and its template, each with a checkbox: selected ones are applied. */
export function ModelMachineDifferences({
  machine,
  choice,
  disabled,
  onChoice,
}: {
  readonly machine: ModelMachine
  readonly choice: ModelChoice
  readonly disabled: boolean
  readonly onChoice: (choice: ModelChoice) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { id, differences, gone } = machine
  return (
    <>
      {differences.length > 0 && (
        <table className={styles.differences}>
          <tbody>
            {differences.map((one) => {
              const field = one.field === null ? undefined : allFields[one.of][one.field]
              const where = one.of === 'machine' ? null : (one.name ?? '')
              const what = field
                ? say(field.label)
                : one.of !== 'machine'
                  ? say(modelText.addPart, { part: nounOf(nounBy[one.of], lang) })
                  : ''
              return (
                <tr key={one.key} data-own={one.isOwn}>
                  <td>
                    <Checkbox
                      checked={isTicked(choice, id, one)}
                      disabled={disabled}
                      aria-label={[where, what].filter(Boolean).join(' ')}
                      onChange={(event) => onChoice(withTick(choice, id, one.key, event.target.checked))}
                    />
                  </td>
                  <td>
                    {where !== null && <span className={styles.where}>{where} · </span>}
                    {what}
                  </td>
                  <td>
                    {field && (
                      <>
                        <Side field={field} value={one.now} title={one.nowTitle} /> →{' '}
                        <strong>
                          <Side field={field} value={one.wanted} title={one.wantedTitle} />
                        </strong>
                      </>
                    )}
                  </td>
                  <td className={styles.ownMark}>{one.isOwn && <span title={say(modelText.customHelp)}>{say(modelText.custom)}</span>}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {gone.length > 0 && (
        <p className={styles.gone}>
          {say(modelText.removedParts, {
            names: gone.map(({ of, name }) => `${nounOf(nounBy[of], lang)} ${name}`).join(lang === 'cn' ? '、' : ', '),
          })}
        </p>
      )}
    </>
  )
}
