import type { BandInWave, BandPoint, bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { Select } from 'antd'
import { useMemo } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
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
import { type PreviewInput, useBandPreview } from './use-band-preview.ts'

interface BandPreviewProps {
  readonly input: PreviewInput
  readonly name: string
  readonly limits: BandLimits
  /** Fills in limits; missing if the form is read-only. */
  readonly onSuggest?: (limits: BandLimits) => void
}

/** The point of the preview, of those of a template. */
function PointChoice({
  points,
  value,
  onChange,
}: {
  readonly points: DataOf<typeof bandAlarmCalls.preview>['points']
  readonly value: number | null
  onChange(mappingId: number): void
}) {
  const say = useText()
  return (
    <Select<number>
      className={styles.point ?? ''}
      aria-label={say(bandText.previewPoint)}
      value={value}
      options={points.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  )
}

/** The band in the latest waveform. */
function NewestWave({
  wave,
  input: { shape },
  name,
  limits,
}: Pick<BandPreviewProps, 'input' | 'name' | 'limits'> & { readonly wave: BandInWave }) {
  const say = useText()
  const names = useAxisNames(wave.mappingId)
  return (
    <>
      <BandSpectrum
        seen={wave}
        band={{ id: 0, name: name || say(bandText.band), measure: shape.measure, ...limits }}
        names={names}
        height={260}
      />
      {shape.measure === 'Rms' && shape.scale !== 'Plugin' && <p className={styles.quiet}>{say(bandText.rmsLimitHelp)}</p>}
    </>
  )
}

/** The history of the band, and limits that follow from it. */
function PreviewTrend({
  values,
  mappingId,
  unit,
  limits,
  onSuggest,
}: Pick<BandPreviewProps, 'limits' | 'onSuggest'> & {
  readonly values: readonly BandPoint[]
  readonly mappingId: number
  readonly unit: string
}) {
  const say = useText()
  const { timeZone } = useSession().user
  const names = useAxisNames(mappingId)
  const { limitC, limitD } = limits
  const trend = useMemo(
    () => bandTrend(values, { names, title: say(bandText.value), unit, limits: { limitC, limitD }, say }),
    [values, names, unit, limitC, limitD, say],
  )
  const suggested = suggestedLimits(values)
  return (
    <>
      <h3 className={styles.head}>
        {say(bandText.trend)}
        {onSuggest && suggested && (
          <Button kind="quiet" title={say(bandText.suggestHelp)} onClick={() => onSuggest(suggested)}>
            {say(bandText.suggest)}
          </Button>
        )}
      </h3>
      <TrendChart data={trend} height={190} timeZone={timeZone} slider={false} empty={{ message: say(bandText.noValues) }} />
    </>
  )
}

/** Preview of the band in the form: the latest waveform and the history. */
export function BandPreview({ input, name, limits, onSuggest }: BandPreviewProps) {
  const say = useText()
  const { preview, body, isReady, isOfTemplate, pick } = useBandPreview(input)
  if (!isReady)
    return (
      <div className={styles.preview}>
        <EmptyState dense title={say(bandText.preview)} hint={say(bandText.previewHelp)} />
      </div>
    )
  if (preview.isError) return <ErrorNote error={preview.error} retry={() => void preview.refetch()} />
  if (!preview.data) return <Skeletons />
  const { mappingId, points, pointName, newest, values } = preview.data
  const choice = points.length > 1 && isOfTemplate && <PointChoice points={points} value={mappingId} onChange={pick} />
  return (
    <div className={styles.preview} aria-busy={preview.isFetching}>
      {newest ? (
        <>
          <h3 className={styles.head}>
            {say(bandText.preview)}
            <span className={styles.quiet}>
              {choice ? newest.dateTime : say(bandText.ofPoint, { point: pointName, time: newest.dateTime })}
            </span>
          </h3>
          {choice}
          <NewestWave wave={newest} input={body} name={name} limits={limits} />
          <PreviewTrend
            values={values}
            mappingId={newest.mappingId}
            unit={newest.unit}
            limits={limits}
            {...(onSuggest ? { onSuggest } : {})}
          />
        </>
      ) : (
        <>
          {choice}
          <EmptyState dense title={say(bandText.noWave)} hint={say(bandText.noWaveHelp)} />
        </>
      )}
    </div>
  )
}
