import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { type QuarantineRecord, quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineContent, retryObstacle } from '@undertone/domain/quarantine/quarantine.enums'
import { quarantineDetailText } from '@undertone/domain/quarantine/quarantine-detail'
import { Drawer } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { download } from '../../core/api/api.ts'
import { useCall } from '../../core/api/query.ts'
import { type Say, useText } from '../../core/language/language.ts'
import { Facts } from '../../resource/column/facts.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { formClass } from '../../ui/form/form-class.ts'
import { faultRange } from './fault-location.ts'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { gatewayLabel, reasonLabel } from './quarantine-labels.ts'
import { byteSize, bytesOf } from './raw-bytes.ts'
import { RawView } from './raw-view.tsx'

/** Width of the drawer in px: one line of the hex view. */
const drawerWidth = 760

type Entry = DataOf<typeof quarantineCalls.find>

const factsOf = (entry: Entry, say: Say): readonly (readonly [string, ReactNode])[] => [
  [say(quarantineText.tenant), entry.tenantName ?? '-'],
  [say(quarantineText.gateway), gatewayLabel(entry, say)],
  [
    say(quarantineText.topic),
    <span key="topic" className={textClass.mono}>
      {entry.topic}
    </span>,
  ],
  [say(quarantineText.firstAt), entry.firstAt],
  [say(quarantineText.receivedAt), entry.receivedAt],
  [say(quarantineText.times), entry.times],
  [say(quarantineText.bytes), entry.bytes < 1024 ? byteSize(entry.bytes) : `${byteSize(entry.bytes)} (${entry.bytes} B)`],
  [say(quarantineText.storedContent), <StateTag key="kept" of={quarantineContent} code={entry.kept} />],
  [say(quarantineText.sha256), <code key="sha256">{entry.bytes > 0 ? entry.sha256 : '-'}</code>],
]

/** The raw data of an entry with the faulty bytes marked. */
function RawData({ entry }: { readonly entry: Entry }) {
  const toast = useToast()
  const bytes = useMemo(() => bytesOf(entry.head), [entry])
  const range = useMemo(
    () => faultRange(entry.reason, entry.detail, bytes, bytes.length === entry.bytes && entry.kept === 'whole'),
    [entry, bytes],
  )
  const save = () =>
    void download(quarantineCalls.raw, { params: { id: String(entry.id) } }, { noErrorPage: true }).catch((error: Error) =>
      toast.error(error),
    )
  return (
    <RawView
      key={`${entry.id}:${entry.sha256}`}
      bytes={bytes}
      all={entry.bytes}
      range={range}
      isBinary={entry.announcement !== null}
      onDownload={save}
    />
  )
}

/** The sections of an entry. */
function EntrySections({ entry }: { readonly entry: Entry }) {
  const say = useText()
  const obstacle = memberOf(retryObstacle, entry.obstacle)
  return (
    <>
      <section className={formClass.section}>
        <h3>{reasonLabel(entry.reason, say)}</h3>
        <p className={styles.what}>{say(quarantineDetailText(entry.detail))}</p>
        {obstacle && <p className={styles.quiet}>{say(quarantineText.cannotRetry, { why: say(obstacle) })}</p>}
        <Facts facts={factsOf(entry, say)} />
      </section>
      <section className={formClass.section}>
        <h3>{say(quarantineText.raw)}</h3>
        <RawData entry={entry} />
      </section>
      {entry.announcement !== null && (
        <section className={formClass.section}>
          <h3>{say(quarantineText.announcement)}</h3>
          <pre className={styles.raw}>{JSON.stringify(entry.announcement, null, 2)}</pre>
        </section>
      )}
    </>
  )
}

/** One entry: reason, origin and raw data. */
export function QuarantineDetail({
  id,
  actions,
  onClose,
}: {
  readonly id: number
  /** The actions of the entry. */
  readonly actions: (entry: QuarantineRecord) => ReactNode
  readonly onClose: () => void
}) {
  const say = useText()
  const answer = useCall(quarantineCalls.find, { params: { id: String(id) } }, { noErrorPage: true })
  const entry = answer.error ? undefined : answer.data
  return (
    <Drawer
      open
      size={drawerWidth}
      title={`${say(quarantineText.id)} ${id}`}
      onClose={onClose}
      className={`${formClass.drawer} ${styles.detail}`}
      footer={entry && actions(entry)}
    >
      {answer.error && <ErrorNote error={answer.error} retry={() => void answer.refetch()} />}
      {!entry && !answer.error && <Skeletons count={8} />}
      {entry && <EntrySections entry={entry} />}
    </Drawer>
  )
}
