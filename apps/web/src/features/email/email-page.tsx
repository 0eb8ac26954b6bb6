import { email } from '@undertone/domain/email/email.resource'
import { useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { emailText } from './email.text.ts'

const form = '/emailCreateEdit'

/** The e-mail templates with recipients and sender account. */
export function EmailPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(emailText.title)}>
      <ResourceList
        resource={email}
        openForm={(mode, row) => void navigate(row ? `${form}?${mode === 'Edit' ? 'id' : 'copy'}=${row.id}` : form)}
      />
    </Page>
  )
}
