import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import type { Field, Fields } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { memo } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { fieldsOf, movePart, newPart, type PartDraft, partPath } from './model-parts.ts'

const widthByKind: Partial<Readonly<Record<Field['kind'], number>>> = { text: 160, choice: 140, number: 110, reference: 190 }
/** Minimum width of a column in px: names are shown in full. */
const widthOf = (name: string, field: Field): number => (name === 'name' ? 190 : (widthByKind[field.kind] ?? 120))

/** Drops multiline, as a row has room for one line. */
function asSingleLine(field: Field): Field {
  if (field.kind !== 'text') return field
  const { multiline: _lines, ...line } = field
  return line
}

const columnsOf = (kind: ModelPartKind): readonly (readonly [string, Field])[] => Object.entries<Field>(fieldsOf[kind] satisfies Fields)
const words = {
  component: { add: modelText.addComponent, none: modelText.noComponents },
  point: { add: modelText.addPoint, none: modelText.noPoints },
} as const satisfies Record<ModelPartKind, { add: Text; none: Text }>

type ChangeParts = (kind: ModelPartKind, change: (parts: readonly PartDraft[]) => readonly PartDraft[]) => void

/** The problems that a part shows, by field. */
const shownProblems = (
  kind: ModelPartKind,
  { key }: PartDraft,
  problemAt: (path: string) => string | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columnsOf(kind).flatMap(([name]) => {
      const problem = problemAt(partPath(kind, key, name))
      return problem === null ? [] : [[name, problem]]
    }),
  )

/** An editable table of the parts of a template, one row each, in the order in which a machine gets them. */
export function ModelPartTable({
  kind,
  label,
  parts,
  problemAt,
  onChange,
}: {
  readonly kind: ModelPartKind
  readonly label: string
  readonly parts: readonly PartDraft[]
  /** The problem that a field of a part shows, by its path. */
  readonly problemAt: (path: string) => string | null
  readonly onChange: ChangeParts
}) {
  const say = useText()
  const columns = columnsOf(kind)
  function add(): void {
    const part = newPart(kind, parts.at(-1))
    onChange(kind, (before) => [...before, part])
    requestAnimationFrame(() => document.getElementById(partPath(kind, part.key, 'name'))?.focus())
  }
  return (
    <>
      {parts.length === 0 ? (
        <p className={styles.quiet}>{say(words[kind].none)}</p>
      ) : (
        <div className={styles.parts}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {columns.map(([name, field]) => (
                  <th key={name} scope="col" style={{ minWidth: widthOf(name, field) }}>
                    {say(field.label)}
                    {field.required && <span className={formClass.required}> *</span>}
                    {field.kind === 'number' && field.unit && <span className={styles.unit}> {units[field.unit].symbol}</span>}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {parts.map((part, at) => (
                <PartRow
                  key={part.key}
                  kind={kind}
                  part={part}
                  number={at + 1}
                  isLast={at === parts.length - 1}
                  problems={JSON.stringify(shownProblems(kind, part, problemAt))}
                  onChange={onChange}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button icon="plus" onClick={add}>
        {say(words[kind].add)}
      </Button>
    </>
  )
}

const PartRow = memo(function PartRow({
  kind,
  part,
  number,
  isLast,
  problems,
  onChange,
}: {
  readonly kind: ModelPartKind
  readonly part: PartDraft
  readonly number: number
  readonly isLast: boolean
  /** JSON, so that a row with unchanged problems does not re-render. */
  readonly problems: string
  readonly onChange: ChangeParts
}) {
  const say = useText()
  const problemByField: Readonly<Record<string, string>> = JSON.parse(problems)
  const row = say(modelText.row, { number })
  const set = (name: string, value: FormValue) =>
    onChange(kind, (parts) => parts.map((one) => (one.key === part.key ? { ...one, values: { ...one.values, [name]: value } } : one)))
  const move = (step: -1 | 1) => onChange(kind, (parts) => movePart(parts, number - 1, step))
  return (
    <tr>
      <th scope="row">{number}</th>
      {columnsOf(kind).map(([name, field]) => (
        <td key={name} data-field={partPath(kind, part.key, name)} data-bad={problemByField[name] !== undefined}>
          <label className={styles.unseen} htmlFor={partPath(kind, part.key, name)}>
            {row} {say(field.label)}
          </label>
          <Widget
            field={asSingleLine(field)}
            id={partPath(kind, part.key, name)}
            value={part.values[name]}
            title={part.titles[name] ?? null}
            placeholder=""
            onChange={(value) => set(name, value)}
          />
          {problemByField[name] && (
            <span className={styles.problem} role="alert">
              {problemByField[name]}
            </span>
          )}
        </td>
      ))}
      <td className={styles.rowTools}>
        <IconButton icon="chevron-up" label={`${row}: ${say(modelText.moveUp)}`} disabled={number === 1} onClick={() => move(-1)} />
        <IconButton icon="chevron-down" label={`${row}: ${say(modelText.moveDown)}`} disabled={isLast} onClick={() => move(1)} />
        <IconButton
          icon="trash"
          label={`${row}: ${say(modelText.removeRow)}`}
          onClick={() => onChange(kind, (parts) => parts.filter((one) => one.key !== part.key))}
        />
      </td>
    </tr>
  )
})
