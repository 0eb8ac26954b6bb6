import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { phoneCapture } from '@undertone/domain/inspection/round/phone-capture'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { useMemo } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { Facts } from '../../../resource/column/facts.tsx'
import { CaptureDialog, type Taken } from './capture-dialog.tsx'
import styles from './phone.module.css'
import { phoneText } from './phone.text.ts'
import { type MotionCapture, readMotion } from './read-motion.ts'
import { type MotionSensor, ownSensor } from './record-motion.ts'

const letters = ['X', 'Y', 'Z'] as const
const curvesOf = ({ axes }: MotionCapture) => [axes.x, axes.y, axes.z] as const
const rms = (values: Float64Array): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

/** The spectrum of a capture, by the kernel that computes those of sensors. */
function spectrumOf(capture: MotionCapture, quantity: string): SpectrumData {
  const spectra = curvesOf(capture).map((values) => amplitudeSpectrum(values, capture.sampleHz))
  return {
    lines: spectra.map(({ amplitude }, at) => {
      const axis = letters[at] ?? 'X'
      return { key: axis, label: axis, tone: axisTone[axis], amplitude }
    }),
    binHz: spectra[0]?.df ?? 1,
    unit: 'm/s²',
    quantity,
    sampleHz: capture.sampleHz,
  }
}

/** What was measured, with what it cannot show. */
function CaptureView({ capture }: { readonly capture: MotionCapture }) {
  const say = useText()
  const { sampleHz, largest, gaps, isClipped, axes } = capture
  const spectrum = useMemo(() => spectrumOf(capture, say(phoneText.acceleration)), [capture, say])
  const half = (sampleHz / 2).toFixed(0)
  return (
    <>
      <h3 className={styles.head}>{say(phoneText.spectrum)}</h3>
      <SpectrumChart data={spectrum} height={240} loading={false} error={null} empty={{ message: '' }} />
      <p className={styles.note}>{say(phoneText.slow, { hz: half })}</p>
      {gaps > 0 && <p className={styles.note}>{say(phoneText.gaps, { count: gaps })}</p>}
      {isClipped && <p className={styles.note}>{say(phoneText.clipped)}</p>}
      <div className={styles.facts}>
        <Facts
          facts={[
            [say(phoneText.rate), `${sampleHz.toFixed(1)} Hz`],
            [say(phoneText.sees), `${half} Hz`],
            [say(phoneText.samples), `${axes.x.length}`],
            [say(phoneText.range), `${largest.toFixed(1)} m/s²`],
            [
              say(phoneText.rms),
              `${curvesOf(capture)
                .map((values) => rms(values).toFixed(2))
                .join(', ')} m/s²`,
            ],
          ]}
        />
      </div>
    </>
  )
}

/** Takes what the sensor gives; it is asked for first. */
async function takeMotion(sensor: MotionSensor, ending: AbortSignal, began: () => void): Promise<Taken<MotionCapture>> {
  const problem = await sensor.ask()
  // The dialog was left during the question.
  if (ending.aborted) return null
  if (problem) return { problem: phoneText[problem] }
  began()
  const events = await sensor.record(phoneCapture.seconds, ending)
  if (typeof events === 'string') return { problem: phoneText[events] }
  const capture = readMotion(events)
  return capture ? { capture } : { problem: phoneText.short }
}

/** Measures vibration with the phone's own sensor, shows its spectrum, and gives it to an item of a round. */
export function PhoneDialog({
  name,
  sensor = ownSensor,
  onSave,
  onClose,
}: {
  readonly name: string
  readonly sensor?: MotionSensor
  /** Resolves to whether it is kept. */
  readonly onSave: (capture: MotionCapture) => Promise<boolean>
  readonly onClose: () => void
}) {
  const say = useText()
  return (
    <CaptureDialog<MotionCapture>
      words={{
        title: say(phoneText.title, { name }),
        limits: phoneText.limits,
        how: say(phoneText.how, { seconds: phoneCapture.seconds }),
        measuring: phoneText.measuring,
        unsaved: phoneText.unsaved,
      }}
      take={(ending, began) => takeMotion(sensor, ending, began)}
      show={(capture) => <CaptureView capture={capture} />}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
