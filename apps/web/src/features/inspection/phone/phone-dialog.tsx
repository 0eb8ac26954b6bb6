import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { phoneCapture } from '@undertone/domain/inspection/round/phone-capture'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { Modal } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { Facts } from '../../../resource/column/facts.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import styles from './phone.module.css'
import { phoneText } from './phone.text.ts'
import { type MotionCapture, readMotion } from './read-motion.ts'
import { type MotionProblem, type MotionSensor, ownSensor } from './record-motion.ts'

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

type Step =
  | { readonly kind: 'before'; readonly problem: MotionProblem | 'short' | null }
  | { readonly kind: 'measuring' }
  | { readonly kind: 'after'; readonly capture: MotionCapture }

/** Measures until it is ended or left; one measurement at a time. */
function useMeasuring(sensor: MotionSensor) {
  const [step, setStep] = useState<Step>({ kind: 'before', problem: null })
  const [asking, setAsking] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const measure = async (ending: AbortSignal): Promise<Step | null> => {
    setAsking(true)
    const problem = await sensor.ask()
    setAsking(false)
    // The dialog was left during the question.
    if (ending.aborted) return null
    if (problem) return { kind: 'before', problem }
    setStep({ kind: 'measuring' })
    const events = await sensor.record(phoneCapture.seconds, ending)
    if (typeof events === 'string') return { kind: 'before', problem: events }
    const capture = readMotion(events)
    return capture ? { kind: 'after', capture } : { kind: 'before', problem: 'short' }
  }
  const start = async () => {
    // It exists before the question, so that leaving ends what begins after it, and a second tap begins nothing.
    if (running.current) return
    const ending = new AbortController()
    running.current = ending
    const next = await measure(ending.signal)
    running.current = null
    if (next) setStep(next)
  }
  return { step, asking, start, stop: () => running.current?.abort() }
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
  const { step, asking, start, stop } = useMeasuring(sensor)
  const [busy, setBusy] = useState(false)
  const { mayLeave, dialog } = useLeaveGuard(() => (step.kind === 'after' ? [say(phoneText.unsaved)] : []))
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const save = async (capture: MotionCapture) => {
    setBusy(true)
    const isKept = await onSave(capture)
    setBusy(false)
    if (isKept) onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={say(phoneText.title, { name })}
      onCancel={close}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          <Button className={styles.big ?? ''} onClick={close}>
            {say(phoneText.cancel)}
          </Button>
          {step.kind === 'measuring' && (
            <Button className={styles.big ?? ''} onClick={stop}>
              {say(phoneText.stop)}
            </Button>
          )}
          {step.kind !== 'measuring' && (
            <Button
              className={styles.big ?? ''}
              kind={step.kind === 'before' ? 'primary' : 'plain'}
              busy={asking}
              onClick={() => void start()}
            >
              {say(step.kind === 'before' ? phoneText.start : phoneText.again)}
            </Button>
          )}
          {step.kind === 'after' && (
            <Button className={styles.big ?? ''} kind="primary" busy={busy} onClick={() => void save(step.capture)}>
              {say(phoneText.save)}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.note}>{say(phoneText.limits)}</p>
      {step.kind === 'before' && <p>{say(phoneText.how, { seconds: phoneCapture.seconds })}</p>}
      {step.kind === 'before' && step.problem && <p role="alert">{say(phoneText[step.problem])}</p>}
      {step.kind === 'measuring' && (
        <p role="status">
          {say(phoneText.measuring)} <progress aria-label={say(phoneText.progress)} />
        </p>
      )}
      {step.kind === 'after' && <CaptureView capture={step.capture} />}
      {dialog}
    </Modal>
  )
}
