import { firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { Segmented } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/firmware.module.css'
import { rolloutText, rolloutFormText as words } from '../shared/firmware.text.ts'
import { DevicePicker } from './device-picker.tsx'
import { everyCustomer, newRollout, type RolloutDraft, rolloutInput, rolloutProblems } from './rollout-draft.ts'

/** Width of the drawer in px: the table of devices. */
const drawerWidth = 760
/** Packages to choose from: the newest. */
const shownPackages = 200

type Props = { readonly of: FieldsOf<RolloutDraft> }

/** Which devices: all that the package fits, or chosen ones. */
function DeviceFields({ of }: Props) {
  const say = useText()
  const customers = useCall(rolloutCalls.customers, {}, { noErrorPage: true })
  const { firmwareId, which } = of.values
  return (
    <>
      <Field of={of} name="ids" label={say(words.which)}>
        <span>
          <Segmented
            id={of.idOf('ids')}
            value={which}
            onChange={(value) => of.write('which', value)}
            options={[
              { value: 'all', label: say(words.all) },
              { value: 'chosen', label: say(words.chosen) },
            ]}
          />
        </span>
      </Field>
      <SelectField
        of={of}
        name="customerId"
        label={say(words.customer)}
        loading={customers.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: everyCustomer, label: say(words.anyCustomer) },
          ...(customers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {firmwareId !== null && <DevicePicker key={firmwareId} of={of} firmwareId={firmwareId} />}
    </>
  )
}

/** Stages and limits. */
function LimitFields({ of }: Props) {
  const say = useText()
  const number = { of, inputMode: 'numeric', maxLength: 5 } as const
  const unit = (text: (typeof words)[keyof typeof words]) => <span className={textClass.unit}>{say(text)}</span>
  return (
    <>
      <div className={styles.row}>
        <TextField {...number} name="first" label={say(words.first)} suffix={unit(words.devicesUnit)} />
        <TextField {...number} name="second" label={say(words.second)} suffix={unit(words.percentUnit)} help={say(words.third)} />
      </div>
      <div className={styles.row}>
        <TextField
          {...number}
          name="stopPercent"
          label={say(words.stopPercent)}
          suffix={unit(words.percentUnit)}
          help={say(words.stopHelp)}
        />
        <TextField {...number} name="parallel" label={say(words.parallel)} suffix={unit(words.devicesUnit)} />
      </div>
      <div className={styles.row}>
        <TextField {...number} name="downloadMinutes" label={say(words.downloadMinutes)} suffix={unit(words.minutes)} />
        <TextField {...number} name="installMinutes" label={say(words.installMinutes)} suffix={unit(words.minutes)} />
        <TextField {...number} name="waitHours" label={say(words.waitHours)} suffix={unit(words.hours)} help={say(words.waitHelp)} />
      </div>
    </>
  )
}

/** Starts a roll-out: package, devices, stages, limits, and the notice to the customers. */
export function RolloutForm({
  firmwareId,
  onClose,
  onStarted,
}: {
  readonly firmwareId: number | null
  readonly onClose: () => void
  readonly onStarted: (id: number) => void
}) {
  const say = useText()
  const toast = useToast()
  const packages = useCall(firmwareCalls.findPage, { body: { pageSize: shownPackages } }, { noErrorPage: true })
  const title = say(rolloutText.add)
  const form = useForm<RolloutDraft>({
    initial: () => newRollout(firmwareId, say(words.noticeDraft)),
    // Devices of another package are others.
    derive: (changed, before) => (changed.firmwareId !== undefined && changed.firmwareId !== before.firmwareId ? { ids: [] } : {}),
    rules: rolloutProblems,
    unsaved: titleIfChanged(title),
    save: sendWith(rolloutCalls.add, {
      input: rolloutInput,
      invalidates: [rolloutCalls.findPage],
      onSaved: ({ id }) => {
        toast.success(say(words.started))
        onStarted(id)
      },
    }),
  })
  return (
    <FormDrawer of={form} title={title} width={drawerWidth} action={say(words.start)} onClose={onClose}>
      <SelectField
        of={form}
        name="firmwareId"
        label={say(words.firmware)}
        loading={packages.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={(packages.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DeviceFields of={form} />
      <LimitFields of={form} />
      <TextAreaField
        of={form}
        name="notice"
        label={say(words.notice)}
        help={say(words.noticeHelp)}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 8 }}
      />
    </FormDrawer>
  )
}
