import { lineType, pointStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionLineCalls, type LineStop, maxStopMinutes } from '@undertone/domain/inspection/route/line.calls'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { filterNumberInput, readNumber } from '../../../resource/core/number-text.ts'
import { Button } from '../../../ui/control/button.tsx'
import { dragProps, movedTo, moveKey } from '../../../ui/order/row-order.ts'
import styles from '../shared/inspection.module.css'
import { inspectionText } from '../shared/inspection.text.ts'
import { OrderButtons } from '../shared/order-buttons.tsx'

/** What a walk shows of a point. */
function StopWords({ stop }: { readonly stop: LineStop }) {
  const say = useText()
  const { areaName, equipmentName, standardName, items, status } = stop
  return (
    <span className={styles.words}>
      <strong>{stop.name}</strong>
      <span>
        {[areaName, equipmentName, `${standardName} (${say(inspectionText.itemsAt, { count: items })})`]
          .filter((one) => one !== null)
          .join(' · ')}
      </span>
      {status === pointStatus.members.Off.code && <span className={styles.problem}>{say(inspectionText.off)}</span>}
    </span>
  )
}

/** The walk of a route for somebody who may not change it. */
export function StopFacts({ stops }: { readonly stops: readonly LineStop[] }) {
  const say = useText()
  return (
    <section className={styles.part} aria-label={say(inspectionText.stops)}>
      <h2>{say(inspectionText.stops)}</h2>
      <ol className={styles.rows}>
        {stops.map((stop, at) => (
          <li key={stop.pointId} className={styles.row}>
            <span className={styles.number}>{at + 1}</span>
            <StopWords stop={stop} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StopRow({
  stop,
  at,
  count,
  onMinutes,
  onMove,
  onRemove,
}: {
  readonly stop: LineStop
  readonly at: number
  readonly count: number
  readonly onMinutes: (minutes: number | null) => void
  readonly onMove: ((from: number, to: number) => void) | undefined
  readonly onRemove: () => void
}) {
  const say = useText()
  const [minutes, setMinutes] = useState(stop.minutes === null ? '' : String(stop.minutes))
  const write = (text: string) => {
    const shown = filterNumberInput(text)
    setMinutes(shown)
    const read = readNumber(shown)
    onMinutes(typeof read === 'number' ? Math.min(maxStopMinutes, Math.max(0, read)) : null)
  }
  const order = onMove ? { ...dragProps(at, onMove), onKeyDown: moveKey(at, onMove) } : {}
  return (
    <li className={styles.row} aria-label={stop.name} {...order}>
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <StopWords stop={stop} />
      <Input
        className={styles.minutes ?? ''}
        value={minutes}
        inputMode="decimal"
        aria-label={`${say(inspectionText.minutes)}: ${stop.name}`}
        suffix="min"
        onChange={(event) => write(event.target.value)}
      />
      <OrderButtons name={stop.name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}

/** The points of a route in the order of the walk; with a custom route they are arranged by hand. */
export function StopList({
  stops,
  onChange,
  companyId,
  type,
}: {
  readonly stops: readonly LineStop[]
  readonly onChange: (stops: readonly LineStop[]) => void
  readonly companyId: FormValue
  readonly type: FormValue
}) {
  const say = useText()
  const hasCompany = typeof companyId === 'number'
  const found = useCall(inspectionLineCalls.points, { query: { companyId: String(companyId) } }, { enabled: hasCompany, fetchOnOpen: true })
  const listed = new Set(stops.map(({ pointId }) => pointId))
  const free = (found.data?.points ?? []).filter(({ pointId }) => !listed.has(pointId))
  const isCustom = type === lineType.members.Custom.code
  const move = isCustom ? (from: number, to: number) => onChange(movedTo(stops, from, to)) : undefined
  const minutes = stops.reduce((sum, stop) => sum + (stop.minutes ?? 0), 0)
  return (
    <section className={styles.part} aria-label={say(inspectionText.stops)}>
      <h2>{say(inspectionText.stops)}</h2>
      <p className={styles.note}>
        {say(stops.length === 0 ? inspectionText.noStops : isCustom ? inspectionText.dragHint : inspectionText.byPlaceHint)}
      </p>
      <ol className={styles.rows}>
        {stops.map((stop, at) => (
          <StopRow
            key={stop.pointId}
            stop={stop}
            at={at}
            count={stops.length}
            onMinutes={(value) => onChange(stops.map((one) => (one.pointId === stop.pointId ? { ...one, minutes: value } : one)))}
            onMove={move}
            onRemove={() => onChange(stops.filter(({ pointId }) => pointId !== stop.pointId))}
          />
        ))}
      </ol>
      <div className={styles.adding}>
        <Select<number>
          aria-label={say(inspectionText.addStop)}
          className={styles.wide ?? ''}
          value={null}
          disabled={!hasCompany}
          placeholder={say(hasCompany ? inspectionText.addStop : inspectionText.chooseCompany)}
          showSearch={{ optionFilterProp: 'label' }}
          options={free.map(({ pointId, name, areaName }) => ({ value: pointId, label: `${areaName} / ${name}` }))}
          onChange={(id) => onChange([...stops, ...free.filter(({ pointId }) => pointId === id)])}
        />
        {free.length > 1 && <Button onClick={() => onChange([...stops, ...free])}>{say(inspectionText.addEvery)}</Button>}
        {stops.length > 0 && <span className={styles.note}>{say(inspectionText.total, { count: stops.length, minutes })}</span>}
      </div>
    </section>
  )
}
