import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { fieldOfSensor } from '@undertone/domain/device/setting/sensor-setting'
import type { WaveNeed, WaveRequest } from '@undertone/domain/device/setting/wave-request'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './wave-request.module.css'
import { waveRequestText } from './wave-request.text.ts'
import { type AskedSensor, firstRequest, fittingRequest, isOffered, reachOf } from './wave-request-values.ts'

/** Width in px: two selects in a row. */
const width = 520

const rounded = (value: number): string => String(Number(value.toPrecision(3)))

/** Asks a sensor for one waveform; with a need, for the shortest that meets it. */
export function WaveRequestDialog({
  asked,
  need = null,
  onClose,
}: {
  readonly asked: AskedSensor
  readonly need?: WaveNeed | null
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const form = useForm<WaveRequest>({
    initial: () => firstRequest(asked, need),
    derive: (changed, before) => fittingRequest(asked, { ...before, ...changed }),
    save: sendWith(sensorConfigCalls.queue, {
      input: (wave) => ({ body: { id: asked.id, kind: 'collectWave' as const, wave } }),
      invalidates: [sensorConfigCalls.commands],
      onSaved: () => {
        toast.success(say(waveRequestText.queued))
        onClose()
      },
    }),
  })
  const { values } = form
  const reach = reachOf(asked, values)
  const choose = (name: 'waveMode' | 'sampleHz' | 'wavePoints' | 'waveAxes') => {
    const field = fieldOfSensor(name, sensor.fields[name], { model: asked.model, category: asked.category, ...values, [name]: null })
    if (values[name] === null || field.kind !== 'choice') return null
    return <SelectField of={form} name={name} label={say(field.label)} options={optionsOf(field.of, say) as never} />
  }
  const seconds = fieldOfSensor('collectSeconds', sensor.fields.collectSeconds, { model: asked.model, category: asked.category })
  const range = seconds.kind === 'number' ? { min: seconds.min ?? 1, max: seconds.max ?? 1 } : { min: 1, max: 1 }
  return (
    <FormDialog
      of={form}
      title={say(waveRequestText.title, { sensor: asked.sensorId })}
      width={width}
      action={say(waveRequestText.send)}
      ready={isOffered(asked, values)}
      onClose={onClose}
    >
      <p className={styles.note}>{say(need ? waveRequestText.settles : waveRequestText.once)}</p>
      <div className={styles.fields}>
        {choose('waveMode')}
        {choose('sampleHz')}
        {choose('wavePoints')}
        {values.collectSeconds !== null && (
          <SelectField
            of={form}
            name="collectSeconds"
            label={say(seconds.label)}
            options={Array.from({ length: range.max - range.min + 1 }, (_, at) => ({
              value: range.min + at,
              label: `${range.min + at} s`,
            }))}
          />
        )}
        {choose('waveAxes')}
      </div>
      {reach && (
        <p className={styles.reach}>
          {say(waveRequestText.length, { seconds: rounded(reach.seconds), df: rounded(reach.df), top: rounded(reach.top) })}
        </p>
      )}
      {asked.listensEvery > 0 && <p className={styles.note}>{say(waveRequestText.sleeps, { minutes: asked.listensEvery })}</p>}
    </FormDialog>
  )
}
