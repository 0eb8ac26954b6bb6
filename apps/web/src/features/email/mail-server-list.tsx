import type { emailCalls } from '@undertone/domain/email/email.calls'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import type { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { type AnyRow, type FormValues, initialValues } from '../../resource/core/form-values.ts'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { Button } from '../../ui/control/button.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'
import { MailServerTest } from './mail-server-test.tsx'
import { MailServerUsage } from './mail-server-usage.tsx'

/** Mail servers of the platform or of a customer, each with a test. */
export function MailServerList({
  resource,
  test,
}: {
  readonly resource: typeof mailServer | typeof platformMailServer
  readonly test: typeof emailCalls.testServer | typeof emailCalls.testPlatformServer
}) {
  const say = useText()
  const { can, user } = useSession()
  const [tested, setTested] = useState<{ id: number; name: string; isNew: boolean } | null>(null)
  const mayTest = can(test.access)
  const testNow = ({ id, name }: AnyRow, isNew = false) => setTested({ id, name: String(name), isNew })
  const isOfCustomer = resource.key === mailServer.key
  const isChanged = (values: FormValues, row: AnyRow) => JSON.stringify(values) !== JSON.stringify(initialValues(resource, 'Edit', row))
  const testOf = (row: AnyRow) => ({
    ...{ key: 'test', icon: 'mail' as const, label: say(emailText.testAction) },
    run: () => testNow(row),
  })
  return (
    <>
      <ResourceList
        resource={resource}
        // It usually serves the whole customer.
        {...(isOfCustomer ? { preset: { companyId: user.parentCompanyId } } : {})}
        onSaved={(row, mode) => mayTest && mode !== 'Edit' && testNow(row, true)}
        footer={(values, row) =>
          row && (
            <div className={styles.outcome}>
              {isOfCustomer && <MailServerUsage serverId={row.id} />}
              {mayTest && (
                <Button icon="mail" disabled={isChanged(values, row)} onClick={() => testNow(row)}>
                  {say(emailText.testAction)}
                </Button>
              )}
              {mayTest && isChanged(values, row) && <p className={styles.hint}>{say(emailText.saveFirst)}</p>}
            </div>
          )
        }
        {...(mayTest ? { moreActions: (row: AnyRow) => [testOf(row)] } : {})}
      />
      {tested && (
        <MailServerTest call={test} server={tested} onClose={() => setTested(null)}>
          {isOfCustomer && <MailServerUsage serverId={tested.id} />}
        </MailServerTest>
      )}
    </>
  )
}
