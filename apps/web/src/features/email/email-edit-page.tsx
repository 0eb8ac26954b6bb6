import { email } from '@undertone/domain/email/email.resource'
import { emailScreens } from '@undertone/domain/email/email.screens'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { useText } from '../../core/language/language.ts'
import type { FormMode } from '../../resource/core/form-values.ts'
import { useEditedRow } from '../../resource/form/edited-row.ts'
import { RowDetail } from '../../resource/form/row-detail.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { emailText } from './email.text.ts'
import { EmailForm } from './email-form.tsx'

const titleBy = {
  View: emailScreens.emailTemplate.label,
  Create: emailText.newTitle,
  CreateFromCopy: emailText.copyTitle,
  Edit: emailText.editTitle,
} satisfies Record<FormMode, unknown>

/** The form of one template: `id` edits it, `copy` copies another one; without either, a new one. */
export function EmailEditPage() {
  const say = useText()
  const [at] = useAddress(emailScreens.emailTemplate.query)
  const { source, detail, mode } = useEditedRow(email, at)
  const row = detail.data ?? null
  return (
    <Page
      title={say(titleBy[mode])}
      subtitle={mode === 'Edit' && row ? String(row.name) : undefined}
      actions={<Link to={to.emailTemplates()}>{say(emailText.back)}</Link>}
    >
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      {mode === 'View'
        ? row && <RowDetail resource={email} row={row} />
        : (source === null || row) && <EmailForm key={`${mode}:${source}`} mode={mode} row={row} />}
    </Page>
  )
}
