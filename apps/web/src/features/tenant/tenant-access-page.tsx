import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { edition } from '@undertone/domain/tenant/tenant.enums'
import { Switch } from 'antd'
import { useId } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'
import { EditionMatrix } from './tenant-matrix.tsx'
import { TenantUploads } from './tenant-uploads.tsx'

/** The switches of the page by heading, and the permission without which an edition has none of them. */
const groups = [
  {
    title: tenantText.accessSection,
    switches: [
      { name: 'tlsRequired', help: tenantText.tlsHelp },
      { name: 'singleAddress', help: tenantText.singleHelp },
    ],
    needs: null,
  },
  { title: tenantText.loginSection, switches: [{ name: 'autoLogin', help: tenantText.autoLoginHelp }], needs: null },
  { title: tenantText.aiSection, switches: [{ name: 'aiTexts', help: tenantText.aiHelp }], needs: aiReportCalls.write.access },
] as const

/** A tenant's edition, and the rules for its gateway connections and logins. */
export function TenantAccessPage() {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const { can } = useSession()
  const found = useCall(tenantCalls.deviceAccess, {}, { noErrorPage: true })
  const edit = useSend(tenantCalls.editDeviceAccess, { invalidates: [tenantCalls.deviceAccess] })
  const mayEdit = can(tenantCalls.editDeviceAccess.access)
  const access = found.data
  return (
    <Page title={say(tenantText.access)}>
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : access === undefined ? (
        <Skeletons count={6} />
      ) : (
        <div className={styles.page}>
          {groups
            .filter(({ needs }) => needs === null || editionIncludes(access.edition, needs))
            .map(({ title, switches }) => (
              <Panel key={title.en} title={say(title)}>
                {switches.map(({ name, help }) => (
                  <div key={name} className={styles.switch}>
                    <Switch
                      id={`${id}-${name}`}
                      checked={access[name]}
                      disabled={!mayEdit || edit.isPending}
                      onChange={(on) => {
                        const { tlsRequired, singleAddress, autoLogin, aiTexts } = access
                        edit.mutate(
                          { body: { tlsRequired, singleAddress, autoLogin, aiTexts, [name]: on } },
                          { onSuccess: () => toast.success(say(tenantText.saved)), onError: (error) => toast.error(error) },
                        )
                      }}
                    />
                    <label htmlFor={`${id}-${name}`}>
                      {say(tenantText[name])}
                      <span>{say(help)}</span>
                    </label>
                  </div>
                ))}
                {!mayEdit && <p className={styles.hint}>{say(tenantText.readOnly)}</p>}
              </Panel>
            ))}
          {can(fileCalls.usage.access) && <TenantUploads />}
          <Panel
            title={
              <>
                {say(tenantText.ownEdition)}: {say(memberOf(edition, access.edition) ?? tenantText.edition)}
              </>
            }
            extra={
              <span className={styles.expiry}>
                {say(tenantText.expiresAt)}: {access.expiresAt ?? say(tenantText.never)}
              </span>
            }
            flush
          >
            <EditionMatrix chosen={access.edition} />
          </Panel>
        </div>
      )}
    </Page>
  )
}
