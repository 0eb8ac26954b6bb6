import { permissionOf } from '@undertone/domain/core/resource'
import { email } from '@undertone/domain/tenant/email.resource'
import { Link } from 'react-router'
import { useAddress } from '../core/address.ts'
import { useText } from '../core/language.ts'
import { useCall } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { callsFor } from '../resource/calls-for.ts'
import type { FormMode } from '../resource/form-values.ts'
import { RowDetail } from '../resource/row-detail.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { emailText } from './email.text.ts'
import { EmailForm } from './email-form.tsx'

const titleBy = {
  View: emailText.viewTitle,
  Create: emailText.newTitle,
  CreateFromCopy: emailText.copyTitle,
  Edit: emailText.editTitle,
} satisfies Record<FormMode, unknown>

/** The form of one template: `id` opens it for editing, `copy` starts from another one, without either a new one begins. */
export function EmailEditPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id, copy }] = useAddress({ id: null, copy: null })
  const source = id ?? copy
  const detail = useCall(callsFor(email).detail, { params: { id: String(source) } }, { enabled: source !== null })
  const row = detail.data ?? null
  const wanted: FormMode = id !== null ? 'Edit' : copy !== null ? 'CreateFromCopy' : 'Create'
  const mode = can(permissionOf(email, wanted === 'Edit' ? 'edit' : 'add')) ? wanted : 'View'
  return (
    <Page
      title={say(titleBy[mode])}
      subtitle={mode === 'Edit' && row ? String(row.name) : undefined}
      actions={<Link to="/emailManagement">{say(emailText.back)}</Link>}
    >
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      {mode === 'View'
        ? row && <RowDetail resource={email} row={row} />
        : (source === null || row) && <EmailForm key={`${mode}:${source}`} mode={mode} row={row} />}
    </Page>
  )
}
