import { driveFields, type FaultLine, faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import type { InputOf } from '@undertone/domain/core/call'
import type { Field } from '@undertone/domain/core/field'
import { useDeferredValue, useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import type { PartDraft } from './model-parts.ts'

type Body = InputOf<typeof faultLineCalls.preview>['body']

/** The drive data of a form, without incomplete values; null while no machine type is selected. */
function bodyOf(values: FormValues, components: readonly PartDraft[]): Body | null {
  const machine = Object.fromEntries(
    Object.entries<Field>(driveFields)
      .filter(([name, field]) => problemOf(field, values[name]) === null)
      .map(([name, field]) => [name, submittedValue(field, values[name])]),
  )
  if (machine.type === undefined || machine.type === null) return null
  const bearings = components
    .filter((part) => part.values.kind === 'Bearing' && String(part.values.name ?? '').trim() !== '')
    .map(({ values: { name, model, bearingId } }) => ({
      name: String(name).trim(),
      model: typeof model === 'string' && model.trim() !== '' ? model.trim() : null,
      bearingId: typeof bearingId === 'number' ? bearingId : null,
    }))
  // Safe: the values were just validated by the fields of the call's schema.
  return { machine: machine as Body['machine'], bearings }
}

/** The fundamental of each family of harmonics and sidebands. */
const isFundamental = ({ harmonic, sideband }: FaultLine): boolean => harmonic === 1 && sideband === 0

/** The fault frequencies of a machine of this template, live while editing. */
export function ModelFaultLines({ values, components }: { readonly values: FormValues; readonly components: readonly PartDraft[] }) {
  const say = useText()
  const body = useMemo(() => bodyOf(values, components), [values, components])
  const bodyJson = useDeferredValue(JSON.stringify(body))
  const input = useMemo((): Body | null => JSON.parse(bodyJson), [bodyJson])
  const found = useCall(
    faultLineCalls.preview,
    { body: input ?? { machine: { type: 9 }, bearings: [] } },
    { enabled: input !== null, keepPrevious: true, noErrorPage: true, staleMs: 60_000 },
  )
  if (input === null) return <p className={styles.quiet}>{say(modelText.chooseType)}</p>
  if (found.isError) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return null
  const { lines, gaps, nominalRpm } = found.data
  const parts = [...Map.groupBy(lines.filter(isFundamental), ({ partKey }) => partKey)]
  return (
    <div aria-busy={found.isFetching}>
      <p className={styles.quiet}>
        {nominalRpm === null ? say(modelText.noSpeed) : say(modelText.atSpeed, { speed: nominalRpm })} · {say(modelText.baseOnly)}
      </p>
      <table className={styles.lines} aria-label={say(modelText.faultLines)}>
        <thead>
          <tr>
            <th scope="col">{say(modelText.part)}</th>
            <th scope="col">{say(modelText.line)}</th>
            <th scope="col">{say(modelText.order)}</th>
            <th scope="col">{say(modelText.frequency)}</th>
            <th scope="col">{say(modelText.source)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.flatMap(([, of]) => {
            // The lines of a part usually share one source: then it is shown once.
            const isOneSource = of.every((line) => line.source === of[0]?.source)
            return of.map((line, at) => (
              <tr key={line.key} data-first={at === 0}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={of.length}>
                    {line.part}
                  </th>
                )}
                <td className={styles.symbol}>{line.label}</td>
                <td>{line.order === 0 ? '-' : <Quantity value={line.order} decimals={3} />}</td>
                <td>
                  {nominalRpm === null && line.order !== 0 ? (
                    '-'
                  ) : (
                    <Quantity value={(line.order * (nominalRpm ?? 0)) / 60 + line.fixedHz} unit="frequency" />
                  )}
                </td>
                {(at === 0 || !isOneSource) && (
                  <td className={styles.source} rowSpan={isOneSource ? of.length : 1}>
                    {line.isEstimate && <span className={styles.estimate}>{say(modelText.estimate)} · </span>}
                    {line.source}
                  </td>
                )}
              </tr>
            ))
          })}
        </tbody>
      </table>
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <li key={gap}>
              <ToneMark tone="warning" /> {gap}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
