import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { sensorCategory } from '@undertone/domain/device/model/sensor-models.table'
import { type FirmwareRecord, firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { firmwareErrors } from '@undertone/domain/firmware/firmware.errors'
import { firmwareNameHint } from '@undertone/domain/firmware/firmware-name'
import { productsOf } from '@undertone/domain/firmware/firmware-products'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/firmware.module.css'
import { packageText } from '../shared/firmware.text.ts'
import { derivedPackage, emptyPackage, type PackageDraft } from './package-draft.ts'
import { PackageFile } from './package-file.tsx'

/** Width of the drawer in px: two fields beside each other. */
const drawerWidth = 560

/** What a package is for: type, device type, product and versions. */
function TargetFields({ of }: { readonly of: FieldsOf<PackageDraft> }) {
  const say = useText()
  const { type, deviceType } = of.values
  const products = productsOf(type).filter(({ deviceTypes }) => deviceType === '' || deviceTypes.includes(deviceType))
  return (
    <>
      <SelectField of={of} name="type" label={say(packageText.type)} options={optionsOf(firmwareType, say)} />
      {type === firmwareType.members.Sensor.code && (
        <SelectField
          of={of}
          name="deviceType"
          label={say(packageText.deviceType)}
          options={[
            { value: '' as const, label: say(packageText.anyDeviceType) },
            ...codesOf(sensorCategory).map((value) => ({ value, label: say(memberOf(sensorCategory, value) ?? packageText.deviceType) })),
          ]}
        />
      )}
      <SelectField
        of={of}
        name="productType"
        label={say(packageText.product)}
        showSearch={{ optionFilterProp: 'label' }}
        options={products.map(({ code, label }) => ({ value: code, label: say(label) }))}
      />
      <div className={styles.row}>
        <TextField of={of} name="hwVersion" label={say(packageText.hwVersion)} help={say(packageText.hwHelp)} maxLength={12} />
        <TextField of={of} name="swVersion" label={say(packageText.swVersion)} help={say(packageText.swHelp)} maxLength={14} />
      </div>
      <TextField of={of} name="name" label={say(packageText.name)} help={say(firmwareNameHint)} maxLength={80} />
    </>
  )
}

/** Adds a package: it is signed when it is saved, and does not change from then on. */
export function PackageForm({ onClose, onSaved }: { readonly onClose: () => void; readonly onSaved: (saved: FirmwareRecord) => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(packageText.add)
  const form = useForm<PackageDraft>({
    initial: () => emptyPackage,
    derive: derivedPackage,
    rules: ({ fileId }) => (fileId === '' ? { fileId: firmwareErrors.noFile } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(firmwareCalls.add, {
      input: ({ received: _, deviceType, description, url, ...draft }: PackageDraft) => ({
        body: { ...draft, deviceType: deviceType || null, description: description.trim() || null, url: url.trim() || null },
      }),
      invalidates: [firmwareCalls.findPage],
      onSaved: (saved) => {
        toast.success(say(packageText.added))
        onSaved(saved)
      },
    }),
  })
  return (
    <FormDrawer of={form} title={title} width={drawerWidth} onClose={onClose}>
      <p className={styles.note}>{say(packageText.fixed)}</p>
      <PackageFile of={form} />
      <TargetFields of={form} />
      <TextAreaField
        of={form}
        name="description"
        label={say(packageText.description)}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 8 }}
      />
    </FormDrawer>
  )
}
