import type { AddressState } from '@undertone/domain/core/address-state'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { waveformScreens } from '@undertone/domain/waveform/waveform.screens'
import { Select } from 'antd'
import { useMemo } from 'react'
import { type ChangeAddress, useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useLive } from '../../../core/live/live.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { DirectLinkButton } from '../../../points/direct-link/direct-link-button.tsx'
import { importRecordingText } from '../../../points/recording/import-recording.text.ts'
import { WaveOnDemand } from '../../../points/wave-request/wave-on-demand.tsx'
import { assetNodes, flatNodes } from '../../../resource/reference/asset-nodes.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ImportRecordingDialog } from '../recording/import-recording-dialog.tsx'
import { recordColumns } from './record-columns.tsx'
import styles from './wave-record.module.css'
import { WaveView } from './wave-view.tsx'
import { waveformText } from './waveform.text.ts'

/** Every collection mode; the code of the specification for "all". */
const everyMode = collectionFrequencyMode.members.None.code

const addressDefaults = { ...waveformScreens.waveRecords.query, mode: everyMode, page: 1, size: 20 }
type RecordAddress = AddressState<typeof addressDefaults>
type ChangeRecords = ChangeAddress<typeof addressDefaults>

/** The collection mode of an address; an unknown one is all of them. */
const modeIn = ({ mode }: RecordAddress) => codesOf(collectionFrequencyMode).find((code) => code === mode) ?? everyMode

/** The waveforms of a point, or of all points: a list, and a view of the selected one. */
export function WaveRecordPage() {
  const say = useText()
  const mayImport = useSession().can(recordingCalls.apply.access)
  const [address, change] = useAddress(addressDefaults)
  const { mappingId, begin, waveId } = address
  const names = usePointNames()
  const waves = useRecords(address)
  const axisNames = useAxisNames(mappingId)
  const columns = useMemo(
    () => recordColumns(say, mappingId === null ? (id) => names.get(id) : null, axisNames),
    [say, mappingId, names, axisNames],
  )
  const isFiltered = mappingId !== null || begin !== '' || modeIn(address) !== everyMode
  const clear = () => change({ mappingId: null, begin: '', end: '', mode: everyMode, page: 1 })
  return (
    <Page
      flush
      title={say(waveformScreens.waveRecords.label)}
      subtitle={mappingId === null ? say(waveformText.allPoints) : (names.get(mappingId) ?? '')}
    >
      <div className={styles.work}>
        <RecordTools address={address} change={change} mayImport={mayImport} />
        {waves.isError && !waves.data ? (
          <ErrorNote error={waves.error} retry={() => void waves.refetch()} />
        ) : (
          <div className={styles.list}>
            <DataTable
              label={say(waveformScreens.waveRecords.label)}
              columns={columns}
              rows={waves.data?.records}
              rowKey={(row) => row.waveId}
              total={waves.data?.total ?? 0}
              page={address.page}
              pageSize={address.size}
              onPage={(page, size) => change({ page, size })}
              onRow={(row) => change({ waveId: row.waveId })}
              current={waveId}
              empty={
                <EmptyState
                  dense
                  title={say(isFiltered ? waveformText.noMatch : waveformText.none)}
                  hint={say(isFiltered ? waveformText.noMatchHelp : waveformText.noneHelp)}
                  action={isFiltered && <Button onClick={clear}>{say(waveformText.clearFilter)}</Button>}
                />
              }
            />
          </div>
        )}
        {waveId > 0 && (
          <WaveView
            waveId={waveId}
            record={waves.data?.records.find((row) => row.waveId === waveId)}
            onClose={() => change({ waveId: 0 })}
          />
        )}
      </div>
      {address.importing && mayImport && <ImportRecordingDialog mappingId={mappingId} onClose={() => change({ importing: false })} />}
    </Page>
  )
}

/** Machine and name of every point. */
function usePointNames(): ReadonlyMap<number, string> {
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, staleMs: 60_000 })
  const nodes = useMemo(() => flatNodes(assetNodes(tree.data ?? [])), [tree.data])
  return useMemo(() => {
    const machines = new Map(nodes.filter((node) => node.kind === 'equipment').map((node) => [node.id, node.name]))
    return new Map(
      nodes
        .filter((node) => node.kind === 'mapping')
        .map((node) => [node.id, `${machines.get(node.path.equipmentId ?? 0) ?? ''} / ${node.label}`]),
    )
  }, [nodes])
}

/** The page of waveforms that the address asks for, kept up to date. */
function useRecords(address: RecordAddress) {
  const { mappingId, begin, end, page, size } = address
  const mode = modeIn(address)
  const waves = useCall(
    waveformCalls.findPage,
    {
      body: {
        pageNum: page,
        pageSize: size,
        ...(mappingId === null ? {} : { mappingId }),
        ...(begin && end ? { beginTime: begin, endTime: end } : {}),
        ...(mode === everyMode ? {} : { mhfHz: mode }),
      },
    },
    { keepPrevious: true },
  )
  useLive((event) => {
    if (event.type === 'wave' && page === 1 && (mappingId === null || event.mappingId === mappingId)) void waves.refetch()
  })
  return waves
}

interface RecordToolsProps {
  readonly address: RecordAddress
  readonly change: ChangeRecords
  readonly mayImport: boolean
}

/** Filters of the list, the way back to all points, and the import of a recording. */
function RecordTools({ address, change, mayImport }: RecordToolsProps) {
  const say = useText()
  const { mappingId, begin, end } = address
  return (
    <Toolbar
      label={say(waveformScreens.waveRecords.label)}
      end={
        <>
          {mappingId !== null && <Button onClick={() => change({ mappingId: null, page: 1 }, 'push')}>{say(waveformText.showAll)}</Button>}
          {mappingId !== null && <WaveOnDemand mappingId={mappingId} />}
          <DirectLinkButton />
          {mayImport && (
            <Button icon="upload" onClick={() => change({ importing: true })}>
              {say(importRecordingText.import)}
            </Button>
          )}
        </>
      }
    >
      <TimeRangePicker
        allowClear
        value={begin && end ? [begin, end] : null}
        onChange={(range) => change({ begin: range?.[0] ?? '', end: range?.[1] ?? '', page: 1 })}
      />
      <Select
        className={styles.mode ?? ''}
        aria-label={say(waveformText.mode)}
        value={modeIn(address)}
        options={codesOf(collectionFrequencyMode).map((value) => ({
          value,
          label: say(memberOf(collectionFrequencyMode, value) ?? waveformText.mode),
        }))}
        onChange={(next) => change({ mode: next, page: 1 })}
      />
    </Toolbar>
  )
}
