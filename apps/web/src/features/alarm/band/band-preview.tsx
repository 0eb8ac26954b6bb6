import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandShapeProblem } from '@undertone/domain/alarm/band/band-check'
import type { InputOf } from '@undertone/domain/core/call'
import { Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { BandSpectrum } from './band-spectrum.tsx'
import { type BandLimits, bandTrend, suggestedLimits } from './band-view.ts'

type PreviewInput = InputOf<typeof bandAlarmCalls.preview>['body']

/** Delay after typing before the preview is updated, ms (guess). */
const settleMs = 500

/** Debounces an input; keep the object while its content is unchanged. */
function useSettled(input: PreviewInput): PreviewInput {
  const [settled, setSettled] = useState(input)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(input), settleMs)
    return () => clearTimeout(timer)
  }, [input])
  return settled
}

/** Preview of the band in the form: the latest waveform and the history. */
export function BandPreview({
  input,
  name,
  limits,
  onSuggest,
}: {
  readonly input: PreviewInput
  readonly name: string
  readonly limits: BandLimits
  /** Fills in limits; missing if the form is read-only. */
  readonly onSuggest?: (limits: BandLimits) => void
}) {
  const say = useText()
  const { timeZone } = useSession().user
  const settled = useSettled(input)
  // For a template the user can select any of its points; another template has others.
  const [picked, setPicked] = useState<{ readonly model: number | null; readonly mappingId: number } | null>(null)
  const ofTemplate = settled.mappingId === null && picked?.model === settled.machineModelId ? picked.mappingId : null
  const body = useMemo(() => ({ ...settled, mappingId: settled.mappingId ?? ofTemplate }), [settled, ofTemplate])
  const isReady = (body.mappingId !== null || body.machineModelId !== null) && bandShapeProblem(body.shape) === null
  const found = useCall(bandAlarmCalls.preview, { body }, { enabled: isReady, noErrorPage: true, staleMs: 60_000, keepPrevious: true })
  const newest = found.data?.newest ?? null
  const names = useAxisNames(newest?.mappingId ?? body.mappingId)
  const values = found.data?.values
  const { limitC, limitD } = limits
  const trend = useMemo(
    () => bandTrend(values ?? [], { names, title: say(bandText.value), unit: newest?.unit ?? '', limits: { limitC, limitD }, say }),
    [values, names, newest?.unit, limitC, limitD, say],
  )
  const suggested = suggestedLimits(values ?? [])
  if (!isReady)
    return (
      <div className={styles.preview}>
        <EmptyState dense title={say(bandText.preview)} hint={say(bandText.previewHelp)} />
      </div>
    )
  if (found.isError) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Skeletons />
  const { mappingId, points } = found.data
  const choice = points.length > 1 && settled.mappingId === null && (
    <Select<number>
      className={styles.point ?? ''}
      aria-label={say(bandText.previewPoint)}
      value={mappingId}
      options={points.map(({ id, name: label }) => ({ value: id, label }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen) => setPicked({ model: settled.machineModelId, mappingId: chosen })}
    />
  )
  if (!newest)
    return (
      <div className={styles.preview} aria-busy={found.isFetching}>
        {choice}
        <EmptyState dense title={say(bandText.noWave)} hint={say(bandText.noWaveHelp)} />
      </div>
    )
  return (
    <div className={styles.preview} aria-busy={found.isFetching}>
      <h3 className={styles.head}>
        {say(bandText.preview)}
        <span className={styles.quiet}>
          {choice ? newest.dateTime : say(bandText.ofPoint, { point: found.data.pointName, time: newest.dateTime })}
        </span>
      </h3>
      {choice}
      <BandSpectrum
        seen={newest}
        band={{ id: 0, name: name || say(bandText.band), measure: body.shape.measure, limitC, limitD }}
        names={names}
        height={260}
      />
      {body.shape.measure === 'Rms' && <p className={styles.quiet}>{say(bandText.rmsLimitHelp)}</p>}
      <h3 className={styles.head}>
        {say(bandText.trend)}
        {onSuggest && suggested && (
          <Button kind="quiet" title={say(bandText.suggestHelp)} onClick={() => onSuggest(suggested)}>
            {say(bandText.suggest)}
          </Button>
        )}
      </h3>
      <TrendChart data={trend} height={190} timeZone={timeZone} slider={false} empty={{ message: say(bandText.noValues) }} />
    </div>
  )
}
