import { lazy, Suspense } from 'react'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'

const loadPage = () => import('./page/analysis-page.tsx')
const loadPhone = () => import('./phone/phone-analysis.tsx')
const AnalysisPage = lazy(async () => ({ default: (await loadPage()).AnalysisPage }))
const PhoneAnalysis = lazy(async () => ({ default: (await loadPhone()).PhoneAnalysis }))

/** The analysis page, or its reduced form on a phone; each is loaded where it is shown. */
export function AnalysisScreen() {
  return <Suspense fallback={<Skeletons count={6} />}>{usePhone() ? <PhoneAnalysis /> : <AnalysisPage />}</Suspense>
}
