import { to } from '@undertone/domain/index/to'
import { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionTaskCalls, type RoundDetail, type RoundItem, type RoundStop } from '@undertone/domain/inspection/round/round.calls'
import { roundPresence } from '@undertone/domain/inspection/round/round.enums'
import { Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { type FailedCheck, HazardSheet } from '../offline/hazard-sheet.tsx'
import { offlineText } from '../offline/offline.text.ts'
import { ScanDialog } from '../scan/scan-dialog.tsx'
import { hazardAddress } from './hazard-offer.ts'
import { ItemCard } from './item-card.tsx'
import { PickDialog } from './pick-dialog.tsx'
import styles from './round.module.css'
import { roundText } from './round.text.ts'
import { doerOf } from './round-columns.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { type RoundState, useRound } from './use-round.ts'
import { ItemWave } from './wave-dialog.tsx'

/** When, by whom and how far. */
function RoundFacts({ round }: { readonly round: RoundDetail }) {
  const say = useText()
  const { isEarly, canDo, status } = round
  const { can } = useSession()
  return (
    <div className={styles.facts}>
      <StateTag of={inspectionTaskStatus} code={status} />
      <strong>
        {round.done} / {round.items}
      </strong>
      <progress className={styles.bar} max={Math.max(1, round.items)} value={round.done} aria-label={say(roundText.progress)} />
      <span>{say(roundText.window, { from: round.startsAt.slice(0, 16), to: round.endsAt.slice(0, 16) })}</span>
      <span className={styles.quiet}>{say(roundText.grace, { time: round.graceEnd.slice(0, 16) })}</span>
      <span>{doerOf(round)}</span>
      {isEarly && <span className={styles.note}>{say(roundText.early, { time: round.opensAt.slice(0, 16) })}</span>}
      {!isEarly && !canDo && (
        <span className={styles.note}>{say(can(inspectionTaskCalls.answer.access) ? roundText.notYours : roundText.lookOnly)}</span>
      )}
    </div>
  )
}

/** A box for the code of a label: scanners of handheld devices type it and press Enter. */
function CheckInBox({ state, onPoint }: { readonly state: RoundState; readonly onPoint: (pointId: number) => void }) {
  const say = useText()
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const send = () => {
    if (code.trim() === '') return
    void arrive(code).then((isKnown) => isKnown && setCode(''))
  }
  const arrive = async (read: string): Promise<boolean> => {
    const pointId = await state.checkIn({ code: read })
    if (pointId !== null) onPoint(pointId)
    return pointId !== null
  }
  return (
    <form
      className={styles.checkIn}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Input
        size="large"
        value={code}
        autoCapitalize="characters"
        autoComplete="off"
        placeholder={say(roundText.checkInHint)}
        aria-label={say(roundText.code)}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" className={styles.big ?? ''}>
        {say(roundText.checkIn)}
      </Button>
      <Button kind="primary" className={styles.big ?? ''} onClick={() => setScanning(true)}>
        {say(offlineText.scan)}
      </Button>
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(read) => {
            setScanning(false)
            void arrive(read)
          }}
        />
      )}
    </form>
  )
}

function StopCard({
  stop,
  at,
  round,
  state,
  onSkip,
  onFailed,
}: {
  readonly stop: RoundStop
  readonly at: number
  readonly round: RoundDetail
  readonly state: RoundState
  readonly onSkip: (item: RoundItem) => void
  readonly onFailed: (check: FailedCheck) => void
}) {
  const say = useText()
  const navigate = useNavigate()
  const mayReport = useSession().can(hazardScreens.hazardForm.permission)
  const isPresent = stop.presence !== null
  const [isPicking, setPicking] = useState(false)
  const ofItem = (item: RoundItem) =>
    state.pending.filter(({ act }) => act.pointId === stop.pointId && act.kind !== 'checkIn' && act.itemId === item.id)
  const report = (item: RoundItem, words: string) => {
    const check = { taskId: round.id, stop, item, words }
    if (state.isLocal) onFailed(check)
    else void navigate(hazardAddress(check))
  }
  return (
    <section className={styles.stop} id={`point-${stop.pointId}`} aria-label={stop.name} tabIndex={-1}>
      <header className={styles.stopHead}>
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.two}>
          <strong>{stop.name}</strong>
          <span className={styles.quiet}>{[stop.areaName, stop.equipmentName].filter(Boolean).join(' · ')}</span>
        </span>
        {isPresent && (
          <span className={styles.present}>
            <Icon name="check" size={14} />
            {say(stop.presence === roundPresence.members.Code.code ? roundText.present : roundText.picked)}
          </span>
        )}
        {!isPresent && round.canDo && (
          <Button aria-label={`${say(roundText.checkIn)}: ${stop.name}`} onClick={() => setPicking(true)}>
            {say(roundText.checkIn)}
          </Button>
        )}
        {isPicking && (
          <PickDialog
            onClose={() => setPicking(false)}
            onPick={(reason) => {
              setPicking(false)
              void state.checkIn({ pointId: stop.pointId, reason })
            }}
          />
        )}
      </header>
      {stop.items.length === 0 && <p className={styles.quiet}>{say(roundText.noItems)}</p>}
      <ul className={styles.items}>
        {stop.items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            pending={ofItem(item)}
            isLocal={state.isLocal}
            onDecide={state.decide}
            canDo={round.canDo}
            busy={state.busy}
            onAnswer={(answer, files) => state.answer(stop.pointId, item.id, answer, files)}
            onSkip={() => onSkip(item)}
            wave={<ItemWave round={round} stop={stop} item={item} onCapture={state.capture} onKeepFile={state.keepFile} />}
            onHazard={mayReport ? (words) => report(item, words) : null}
          />
        ))}
      </ul>
    </section>
  )
}

function Round({ round, state }: { readonly round: RoundDetail; readonly state: RoundState }) {
  const say = useText()
  const toast = useToast()
  const [failed, setFailed] = useState<FailedCheck | null>(null)
  const [skipping, setSkipping] = useState<{ readonly pointId: number; readonly item: RoundItem } | null>(null)
  const goTo = (pointId: number) => {
    const name = round.stops.find((one) => one.pointId === pointId)?.name ?? ''
    toast.success(say(roundText.arrived, { name }))
    document.getElementById(`point-${pointId}`)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.round}>
      <RoundFacts round={round} />
      {round.canDo && round.stops.length > 0 && <CheckInBox state={state} onPoint={goTo} />}
      {round.stops.length === 0 && <EmptyState title={say(roundText.empty)} />}
      {round.stops.map((stop, at) => (
        <StopCard
          key={stop.pointId}
          stop={stop}
          at={at}
          round={round}
          state={state}
          onSkip={(item) => setSkipping({ pointId: stop.pointId, item })}
          onFailed={setFailed}
        />
      ))}
      {failed && <HazardSheet of={failed} onClose={() => setFailed(null)} />}
      {skipping && (
        <SkipDialog
          name={skipping.item.name}
          busy={state.busy}
          onClose={() => setSkipping(null)}
          onSkip={(reason, note) => {
            void state.skip(skipping.pointId, skipping.item.id, reason, note).then((isStored) => isStored && setSkipping(null))
          }}
        />
      )}
    </div>
  )
}

function RoundWithId({ id }: { readonly id: number }) {
  const say = useText()
  const state = useRound(id)
  const { found, round } = state
  return (
    <Page
      title={round?.name ?? say(inspectionScreens.inspectionRound.label)}
      subtitle={round?.lineName}
      actions={<Link to={to.inspectionTasks()}>{say(roundText.toList)}</Link>}
    >
      {found.isError && !round && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {found.isPending &&
        !round &&
        (found.fetchStatus === 'paused' ? <EmptyState title={say(offlineText.noLocalRound)} /> : <Skeletons shape="form" />)}
      {round && <Round round={round} state={state} />}
    </Page>
  )
}

/** One round: its route, items and answers; it is done here, too. */
export function RoundPage() {
  const say = useText()
  const [{ id }] = useAddress(inspectionScreens.inspectionRound.query)
  if (id !== null) return <RoundWithId key={id} id={id} />
  return (
    <Page title={say(inspectionScreens.inspectionRound.label)} actions={<Link to={to.inspectionTasks()}>{say(roundText.toList)}</Link>}>
      <EmptyState title={say(roundText.none)} hint={say(roundText.noneHint)} />
    </Page>
  )
}
