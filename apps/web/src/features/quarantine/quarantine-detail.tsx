import { memberOf } from '@undertone/domain/core/enum'
import { type QuarantineRecord, quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineKept, replayObstacle } from '@undertone/domain/quarantine/quarantine.enums'
import { quarantineDetailText } from '@undertone/domain/quarantine/quarantine-detail'
import { Drawer } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { download } from '../../core/api/api.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Facts } from '../../resource/column/facts.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { faultPlace } from './fault-location.ts'
import { quarantineText } from './quarantine.text.ts'
import { gatewayWord, reasonWord } from './quarantine-words.ts'
import { byteSize, bytesOf } from './raw-bytes.ts'
import { RawView } from './raw-view.tsx'

/** Width of the drawer in px: a line of a hex view. */
const drawerWidth = 760

/** One entry: why it is there, whose it is, and its bytes. */
export function QuarantineDetail({
  id,
  actions,
  onClose,
}: {
  readonly id: number
  /** What can be done with it. */
  readonly actions: (entry: QuarantineRecord) => ReactNode
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const asked = useCall(quarantineCalls.find, { params: { id: String(id) } }, { stay: true })
  const entry = asked.data
  const bytes = useMemo(() => (entry ? bytesOf(entry.head) : new Uint8Array()), [entry])
  const place = useMemo(
    () => (entry ? faultPlace(entry.reason, entry.detail, bytes, bytes.length === entry.bytes && entry.kept === 'whole') : null),
    [entry, bytes],
  )
  const save = () =>
    void download(quarantineCalls.raw, { params: { id: String(id) } }, { stay: true }).catch((error: Error) => toast.error(error))
  const obstacle = entry && memberOf(replayObstacle, entry.obstacle)
  const facts: readonly (readonly [string, ReactNode])[] = entry
    ? [
        [say(quarantineText.tenant), entry.tenantName ?? '-'],
        [say(quarantineText.gateway), gatewayWord(entry, say)],
        [
          say(quarantineText.topic),
          <span key="topic" className="resource-mono">
            {entry.topic}
          </span>,
        ],
        [say(quarantineText.firstAt), entry.firstAt],
        [say(quarantineText.receivedAt), entry.receivedAt],
        [say(quarantineText.times), entry.times],
        [say(quarantineText.bytes), entry.bytes < 1024 ? byteSize(entry.bytes) : `${byteSize(entry.bytes)} (${entry.bytes} B)`],
        [say(quarantineText.kept), <StateTag key="kept" of={quarantineKept} code={entry.kept} />],
        [say(quarantineText.sha256), <code key="sha256">{entry.bytes > 0 ? entry.sha256 : '-'}</code>],
      ]
    : []
  return (
    <Drawer
      open
      size={drawerWidth}
      title={`${say(quarantineText.id)} ${id}`}
      onClose={onClose}
      className="resource-drawer"
      footer={entry && !asked.error && actions(entry)}
    >
      {asked.error && <ErrorNote error={asked.error} retry={() => void asked.refetch()} />}
      {!entry && !asked.error && <Skeletons count={8} />}
      {entry && !asked.error && (
        <>
          <section className="resource-section">
            <h3>{reasonWord(entry.reason, say)}</h3>
            <p className="quarantine-what">{say(quarantineDetailText(entry.detail))}</p>
            {obstacle && <p className="quarantine-quiet">{say(quarantineText.cannotReplay, { why: say(obstacle) })}</p>}
            <Facts facts={facts} />
          </section>
          <section className="resource-section">
            <h3>{say(quarantineText.raw)}</h3>
            <RawView
              key={`${id}:${entry.sha256}`}
              bytes={bytes}
              all={entry.bytes}
              place={place}
              isBinary={entry.announcement !== null}
              onDownload={save}
            />
          </section>
          {entry.announcement !== null && (
            <section className="resource-section">
              <h3>{say(quarantineText.announcement)}</h3>
              <pre className="quarantine-raw">{JSON.stringify(entry.announcement, null, 2)}</pre>
            </section>
          )}
        </>
      )}
    </Drawer>
  )
}
