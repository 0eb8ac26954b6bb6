import type { emailCalls } from '@undertone/domain/email/email.calls'
import type { mailServer } from '@undertone/domain/email/mail-server.resource'
import type { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { AnyRow } from '../../resource/core/form-values.ts'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { emailText } from './email.text.ts'
import { MailServerTest } from './mail-server-test.tsx'

/** Mail servers of the platform or of a customer, each with a test. */
export function MailServerList({
  resource,
  test,
}: {
  readonly resource: typeof mailServer | typeof platformMailServer
  readonly test: typeof emailCalls.testServer | typeof emailCalls.testPlatformServer
}) {
  const say = useText()
  const { can } = useSession()
  const [tested, setTested] = useState<{ id: number; name: string } | null>(null)
  const testOf = (row: AnyRow) => ({
    ...{ key: 'test', icon: 'mail' as const, label: say(emailText.testAction) },
    run: () => setTested({ id: row.id, name: String(row.name) }),
  })
  return (
    <>
      <ResourceList resource={resource} {...(can(test.access) ? { moreActions: (row: AnyRow) => [testOf(row)] } : {})} />
      {tested && <MailServerTest call={test} server={tested} onClose={() => setTested(null)} />}
    </>
  )
}
