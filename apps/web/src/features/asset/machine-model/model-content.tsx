import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import type { Field } from '@undertone/domain/core/field'
import { useText } from '../../../core/language/language.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { fieldsOf } from './model-parts.ts'

const heading = { component: modelText.components, point: modelText.points } as const

/** The parts of a template, read-only; empty columns are left out. */
export function ModelPartList({
  kind,
  rows,
}: {
  readonly kind: ModelPartKind
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}) {
  const say = useText()
  const usedFields = Object.entries<Field>(fieldsOf[kind]).filter(([name]) =>
    rows.some((row) => row[name] !== null && row[name] !== undefined),
  )
  if (rows.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>
        {say(heading[kind])} <span className={styles.count}>{rows.length}</span>
      </h2>
      <div className={styles.parts}>
        <table aria-label={say(heading[kind])}>
          <thead>
            <tr>
              {usedFields.map(([name, field]) => (
                <th key={name} scope="col">
                  {say(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={String(row.id ?? at)} data-read="true">
                {usedFields.map(([name, field]) => (
                  <td key={name}>{cellOf(field, row[name], { id: 0, ...row })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
