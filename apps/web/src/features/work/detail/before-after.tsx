import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { compareProblem } from '@undertone/domain/work/before-after'
import type { WorkDetail, WorkWave } from '@undertone/domain/work/work.calls'
import { Segmented } from 'antd'
import { useState } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { useStoredSpectrum } from '../../../points/sampling/use-stored-spectrum.ts'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'

const { VelocityFrequency, EnvelopeSpectrum } = waveView.members

/** What is shown first: orders of the shaft that have the lines of most faults; without a speed so many Hz (guesses). */
const firstOrders: Partial<Readonly<Record<WaveViewCode, number>>> = { [VelocityFrequency.code]: 20, [EnvelopeSpectrum.code]: 30 }
const firstHz = 1000

const firstRange = (view: WaveViewCode, rpm: number | null): ChartRange => [
  0,
  rpm === null ? firstHz : ((firstOrders[view] ?? 1) * rpm) / 60,
]

interface WaveSpectrumProps {
  readonly title: string
  readonly wave: WorkWave
  readonly view: WaveViewCode
  readonly names: AxisNames
  readonly seen: ChartRange | null
  readonly onSeen: (range: ChartRange | null) => void
}

/** The spectrum of one of the two waveforms. */
function WaveSpectrum({ title, wave, view, names, seen, onSeen }: WaveSpectrumProps) {
  const say = useText()
  const { data, isPending, error } = useStoredSpectrum(wave.waveId, view, names, say(workText.amplitude))
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>
        {title}{' '}
        <span className={styles.quiet}>
          {[wave.dateTime, wave.rpm !== null && say(workText.speed, { rpm: Math.round(wave.rpm) })].filter(Boolean).join(' · ')}
        </span>
      </h3>
      <SpectrumChart
        data={data}
        height={260}
        loading={isPending}
        error={error ? { message: error.message } : null}
        visibleRange={seen}
        onVisibleRange={onSeen}
      />
    </section>
  )
}

/** The spectra before and after the work beside each other, over the same range; what keeps them from being compared is said. */
export function BeforeAfter({ work }: { readonly work: WorkDetail }) {
  const say = useText()
  const names = useAxisNames(work.mappingId ?? 0)
  const [view, setView] = useState<WaveViewCode>(VelocityFrequency.code)
  const { before, after } = work
  const rpm = before?.rpm ?? after?.rpm ?? null
  const [seen, setSeen] = useState<ChartRange | null>(() => firstRange(VelocityFrequency.code, rpm))
  const problem = before && after ? compareProblem(before, after) : null
  const shared = { view, names, seen, onSeen: setSeen }
  return (
    <div className={styles.compare}>
      <Segmented<WaveViewCode>
        value={view}
        options={[
          { value: VelocityFrequency.code, label: say(workText.velocity) },
          { value: EnvelopeSpectrum.code, label: say(workText.envelope) },
        ]}
        onChange={(next) => {
          setView(next)
          setSeen(firstRange(next, rpm))
        }}
      />
      {problem && (
        <p className={styles.warning} role="status">
          {say(problem)}
        </p>
      )}
      <div className={styles.twoCharts}>
        {before ? (
          <WaveSpectrum title={say(workText.before)} wave={before} {...shared} />
        ) : (
          <p className={styles.note}>{say(workText.noBefore)}</p>
        )}
        {after ? (
          <WaveSpectrum title={say(workText.after)} wave={after} {...shared} />
        ) : (
          <p className={styles.note}>{say(work.finishedAt === null ? workText.notYet : workText.noAfter)}</p>
        )}
      </div>
    </div>
  )
}
