import { fillBoth } from '@undertone/domain/core/problem'
import { type NetworkingDevice, networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingErrors } from '@undertone/domain/device/networking/networking.errors'
import { maxNetworkingDevices, networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { useText } from '../../../core/language/language.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { addedDevices } from './added-devices.ts'
import styles from './networking.module.css'
import { networkingText } from './networking.text.ts'

/** Width in px: a column of ids, and room for what is wrong with them. */
const width = 520
/** Ids that a warning names; the rest is in the field. */
const maxNamed = 10

interface Draft {
  readonly ids: string
}

const named = (ids: readonly string[]): string => `${ids.slice(0, maxNamed).join(', ')}${ids.length > maxNamed ? ' …' : ''}`

/** Adds sensors to a task by their ids: typed, scanned or pasted. Duplicates are named at once. */
export function AddDevicesDialog({
  id,
  devices,
  onClose,
}: {
  readonly id: number
  readonly devices: readonly NetworkingDevice[]
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const present = devices.map(({ sensorId }) => sensorId)
  const read = ({ ids }: Draft) => addedDevices(ids, present)
  const form = useForm<Draft>({
    initial: () => ({ ids: '' }),
    unsaved: (_changed, values) => [...read(values).fresh].slice(0, maxNamed),
    rules: (values): Problems => {
      const { fresh } = read(values)
      if (fresh.length === 0) return { ids: networkingText.nothingNew }
      return present.length + fresh.length > maxNetworkingDevices
        ? { ids: fillBoth(networkingErrors.tooManyDevices, { max: maxNetworkingDevices }) }
        : {}
    },
    save: {
      send: sendWith(networkingCalls.saveDevices, {
        input: (values: Draft) => ({
          body: { id, add: read(values).fresh.map((sensorId) => ({ sensorId })) },
        }),
        invalidates: [networkingCalls.devices, networkingCalls.values, ...staleAfter(networkingTask)],
        onSaved: (_data, values) => {
          toast.success(say(networkingText.added, { count: read(values).fresh.length }))
          onClose()
        },
      }).send,
    },
  })
  const { fresh, repeated, invalid } = read(form.values)
  return (
    <FormDialog
      of={form}
      title={say(networkingText.add)}
      width={width}
      action={say(networkingText.add)}
      ready={fresh.length > 0}
      onClose={onClose}
    >
      <TextAreaField of={form} name="ids" label={say(networkingText.ids)} help={say(networkingText.idsHelp)} rows={10} autoFocus />
      <p className={styles.note} role="status">
        {say(networkingText.counted, { count: fresh.length })}
      </p>
      {repeated.length > 0 && (
        <p className={styles.warning} role="alert">
          {say(networkingText.repeated, { ids: named(repeated) })}. {say(networkingText.repeatedNote)}
        </p>
      )}
      {invalid.length > 0 && (
        <p className={styles.warning} role="alert">
          {say(networkingText.invalid, { ids: named(invalid) })}
        </p>
      )}
    </FormDialog>
  )
}
