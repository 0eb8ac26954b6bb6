import type { DataOf } from '@undertone/domain/core/call'
import { type HealthDetail, healthCalls, type StreamState } from '@undertone/domain/core/status.calls'
import { operationsScreens } from '@undertone/domain/operations/operations.screens'
import { statusCalls } from '@undertone/domain/operations/status.calls'
import { supportCalls } from '@undertone/domain/operations/support.calls'
import { useState } from 'react'
import { download } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { byteSize } from '../../../ui/display/byte-size.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { IncidentTable } from './incident-table.tsx'
import { PartList } from './part-list.tsx'
import styles from './status.module.css'
import { statusText } from './status.text.ts'

/** How often the page is read while it is open, ms: the parts are looked at once a minute. */
const refreshMs = 30_000

function DiskFacts({ disk: { freeBytes, freePercent, forecast } }: Pick<HealthDetail, 'disk'>) {
  const say = useText()
  const { state, days, bytesPerDay, measuredDays } = forecast
  return (
    <Facts>
      <Fact name={statusText.free}>{say(statusText.freeOf, { free: byteSize(freeBytes), percent: freePercent })}</Fact>
      <Fact name={statusText.full}>
        {state === 'known' && days !== null
          ? say(statusText.fullDays, { days })
          : state === 'steady'
            ? say(statusText.fullSteady)
            : say(statusText.fullYoung, { days: measuredDays })}
      </Fact>
      {bytesPerDay !== null && (
        <Fact name={statusText.growth}>{bytesPerDay < 0 ? `-${byteSize(-bytesPerDay)}` : byteSize(bytesPerDay)}</Fact>
      )}
    </Facts>
  )
}

function StreamFacts({ stream }: { readonly stream: StreamState }) {
  const say = useText()
  const { isOpen, acknowledges, waiting, shares, allShares } = stream
  return (
    <Facts>
      <Fact name={statusText.acknowledged}>{say(isOpen ? statusText[acknowledges] : statusText.notConnected)}</Fact>
      {waiting !== null && <Fact name={statusText.waiting}>{say(statusText.waitingOf, { n: waiting })}</Fact>}
      <Fact name={statusText.shares}>{say(statusText.sharesOf, { n: shares, all: allShares })}</Fact>
    </Facts>
  )
}

function InstallationFacts({ version, servers, lastBackupAt }: DataOf<typeof statusCalls.parts>) {
  const say = useText()
  return (
    <Facts>
      <Fact name={statusText.version}>{version}</Fact>
      <Fact name={statusText.servers}>
        {servers.map(({ id, startedAt, isThis }) => (
          <div key={id}>{say(isThis ? statusText.thisServer : statusText.serverSince, { id, time: startedAt })}</div>
        ))}
      </Fact>
      <Fact name={statusText.lastBackup}>{lastBackupAt ?? say(statusText.noBackup)}</Fact>
    </Facts>
  )
}

function BundleButton() {
  const say = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    download(supportCalls.bundle, {}, { noErrorPage: true })
      .catch((error: Error) => toast.error(error))
      .finally(() => setBusy(false))
  }
  return (
    <Button icon="download" busy={busy} title={say(statusText.bundleHint)} onClick={start}>
      {say(statusText.bundle)}
    </Button>
  )
}

/** How the installation is doing, for the platform's administrator: its parts now and in the last 90 days, the disk, and a support bundle. */
export function SystemStatusPage() {
  const say = useText()
  const { can } = useSession()
  const found = useCall(statusCalls.parts, {}, { noErrorPage: true, refreshMs })
  const health = useCall(healthCalls.detail, {}, { noErrorPage: true, refreshMs })
  const mayBundle = can(supportCalls.bundle.access)
  return (
    <Page title={say(operationsScreens.systemStatus.label)} actions={mayBundle ? <BundleButton /> : undefined}>
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeletons count={10} />
      ) : (
        <div className={styles.page}>
          <Panel title={say(statusText.parts)}>
            <p className={styles.hint}>{say(statusText.hint)}</p>
            <PartList {...found.data} />
          </Panel>
          <div className={styles.facts}>
            <Panel title={say(statusText.disk)}>{health.data ? <DiskFacts disk={health.data.disk} /> : <Skeletons count={3} />}</Panel>
            <Panel title={say(statusText.installation)}>
              <InstallationFacts {...found.data} />
            </Panel>
            {health.data?.ingest.stream && (
              <Panel title={say(statusText.stream)}>
                <StreamFacts stream={health.data.ingest.stream} />
              </Panel>
            )}
          </div>
          <Panel title={say(statusText.incidents)} flush>
            <IncidentTable incidents={found.data.incidents} />
          </Panel>
          {mayBundle && <p className={styles.hint}>{say(statusText.bundleHint)}</p>}
        </div>
      )}
    </Page>
  )
}
