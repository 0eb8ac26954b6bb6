import { caseCalls } from '@undertone/domain/cases/case.calls'
import { diagnosisCalls, type FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingState } from '@undertone/domain/diagnosis/diagnosis.enums'
import { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import { confidenceTexts } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import { Drawer, Popover } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { SimilarCases } from '../../../points/case/similar-cases.tsx'
import { Button } from '../../../ui/control/button.tsx'
import styles from './finding.module.css'
import { findingText } from './finding.text.ts'
import { useSeesFindings } from './use-finding.ts'

/** Findings of a machine that are listed; more at once are not looked at (guess). */
const listed = 20

const drawerWidth = 480

interface FindingListProps {
  readonly equipmentId: number
  /** The recording on the screen; 0 without one. */
  readonly waveId: number
  readonly onOpen: (found: FindingRecord) => void
}

/** The present findings of a machine, the way to their evidence, and the cases whose spectra look like the recording on the screen. */
export function FindingList({ equipmentId, waveId, onOpen }: FindingListProps) {
  const say = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const sees = useSeesFindings()
  const { data } = useCall(
    diagnosisCalls.findPage,
    { body: { equipmentId, state: findingState.members.Open.code, pageNum: 1, pageSize: listed } },
    { enabled: sees && equipmentId > 0, noErrorPage: true, staleMs: 60_000 },
  )
  if (!sees || equipmentId === 0) return null
  const rows = data?.records ?? []
  const content = (
    <section className={styles.list} aria-label={say(findingText.list)}>
      {rows.length === 0 && <p className={styles.quiet}>{say(findingText.none)}</p>}
      {rows.map((row) => (
        <button
          key={row.id}
          type="button"
          className={styles.row}
          onClick={() => {
            setOpen(false)
            onOpen(row)
          }}
        >
          <strong>{row.partName ? `${row.faultName} · ${row.partName}` : row.faultName}</strong>
          <span className={styles.word} data-word={row.word}>
            {say(confidenceTexts[row.word])}
          </span>
          <span className={styles.quiet}>{[row.mappingName, row.component].filter(Boolean).join(' · ')}</span>
          <span className={styles.quiet}>{say(findingText.lastSeen, { time: row.lastSeen, n: row.count })}</span>
        </button>
      ))}
      <Link className={styles.all} to={to.findings({ equipmentId })}>
        {say(findingText.all)}
      </Link>
      {waveId > 0 && can(caseCalls.similar.access) && (
        <Button
          kind="quiet"
          icon="search"
          onClick={() => {
            setOpen(false)
            setComparing(true)
          }}
        >
          {say(findingText.similarCases)}
        </Button>
      )}
    </section>
  )
  return (
    <>
      <Popover content={content} trigger="click" placement="bottomRight" open={isOpen} onOpenChange={setOpen}>
        <Button aria-expanded={isOpen}>
          {rows.length > 0 ? say(findingText.findingsOf, { n: rows.length }) : say(diagnosisScreens.findings.label)}
        </Button>
      </Popover>
      <Drawer
        open={isComparing}
        title={say(findingText.similarCases)}
        size={drawerWidth}
        onClose={() => setComparing(false)}
        destroyOnHidden
      >
        <SimilarCases waveId={waveId} />
      </Drawer>
    </>
  )
}
