import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionPointCalls, maxLabels } from '@undertone/domain/inspection/route/line.calls'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { usePrintLight } from '../../../core/hooks/use-print-light.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/inspection.module.css'
import { inspectionText } from '../shared/inspection.text.ts'
import { PointLabel } from './point-label.tsx'

/** The labels of inspection points on sheets of paper: of those with these ids, of an area, or of all. */
export function LabelsPage({ most = maxLabels }: { readonly most?: number }) {
  const say = useText()
  usePrintLight()
  const [{ ids, areaId }] = useAddress(inspectionScreens.inspectionLabels.query)
  const found = useCall(
    inspectionPointCalls.labels,
    { query: { ...(ids.length > 0 ? { ids: ids.join(',') } : {}), ...(areaId === null ? {} : { inspectionAreaId: String(areaId) }) } },
    { fetchOnOpen: true },
  )
  const points = found.data?.labels
  return (
    <Page
      title={say(inspectionScreens.inspectionLabels.label)}
      actions={<Link to={to.inspectionPoints()}>{say(inspectionText.toList)}</Link>}
    >
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeletons shape="form" />}
      {points?.length === 0 && <EmptyState title={say(inspectionText.noLabels)} />}
      {points && points.length > 0 && (
        <>
          <div className={styles.print}>
            <span className={styles.note}>{say(inspectionText.labelsHint)}</span>
            {points.length >= most && (
              <span className={styles.problem} role="status">
                {say(inspectionText.labelsCut, { count: most })}
              </span>
            )}
            <Button kind="primary" onClick={() => window.print()}>
              {say(inspectionText.print)}
            </Button>
          </div>
          <div className={styles.labels}>
            {points.map(({ id, name, areaName, code }) => (
              <PointLabel key={id} name={name} place={areaName} code={code} />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}
