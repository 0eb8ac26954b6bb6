import { email } from '@undertone/domain/email/email.resource'
import { emailScreens } from '@undertone/domain/email/email.screens'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { formTarget } from '../../resource/list/form-target.ts'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The e-mail templates with recipients and sender account. */
export function EmailPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(emailScreens.emailTemplates.label)}>
      <ResourceList resource={email} openForm={(mode, row) => void navigate(to.emailTemplate(formTarget(mode, row)))} />
    </Page>
  )
}
