import { fileCalls } from '@undertone/domain/file/file.calls'
import { uploadKinds } from '@undertone/domain/file/upload-kinds.table'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { byteSize } from '../../ui/display/byte-size.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'

/** How much of its quotas a tenant's uploaded files take. */
export function TenantUploads() {
  const say = useText()
  const found = useCall(fileCalls.usage, {}, { noErrorPage: true })
  return (
    <Panel title={say(tenantText.uploads)}>
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeletons count={3} />
      ) : (
        <div className={styles.uploads}>
          {found.data.map(({ kind, bytes, maxBytes }) => {
            const label = uploadKinds.find(({ key }) => key === kind)?.label
            if (!label) return null
            return (
              <div key={kind}>
                <span>{say(label)}</span>
                <meter min={0} max={maxBytes} high={0.9 * maxBytes} value={bytes} aria-label={say(label)} />
                <span>{say(tenantText.uploadsOf, { used: byteSize(bytes), quota: byteSize(maxBytes) })}</span>
              </div>
            )
          })}
        </div>
      )}
    </Panel>
  )
}
