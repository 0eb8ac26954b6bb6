import { companyExportCalls } from '@undertone/domain/company-export/company-export.calls'
import { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import { type CodeOf, codesOf } from '@undertone/domain/core/enum'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField, SwitchField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './company-export.module.css'
import { companyExportText } from './company-export.text.ts'

type WaveFormat = CodeOf<typeof companyWaveFormat>
type ExportDraft = Readonly<Record<WaveFormat, boolean>> & { readonly password: string }

const formats = codesOf(companyWaveFormat)
const none = Object.fromEntries(formats.map((format) => [format, false])) as Record<WaveFormat, boolean>

/** Begins an export: further formats of the waveforms, and the user's own password, because it has everything. */
export function CompanyExportForm({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const form = useForm<ExportDraft>({
    initial: () => ({ ...none, password: '' }),
    save: sendWith(companyExportCalls.add, {
      invalidates: [companyExportCalls.list],
      input: (draft: ExportDraft) => ({
        body: { formats: formats.filter((format) => draft[format]), password: draft.password },
      }),
      onSaved: () => {
        toast.success(say(companyExportText.started))
        onClose()
      },
    }),
  })
  return (
    <FormDialog
      of={form}
      title={say(companyExportText.dialog)}
      width={500}
      action={say(companyExportText.start)}
      ready={form.values.password !== ''}
      onClose={onClose}
    >
      <p className={styles.note}>{say(companyExportText.formats)}</p>
      {Object.values(companyWaveFormat.members).map((format) => (
        <SwitchField key={format.code} of={form} name={format.code} label={say(format)} />
      ))}
      <PasswordField of={form} name="password" label={say(companyExportText.password)} autoComplete="current-password" maxLength={128} />
    </FormDialog>
  )
}
