import type { analysisScreens } from '@undertone/domain/analysis/analysis.screens'
import type { networkingAnalysisScreens } from '@undertone/domain/device/networking/networking.screens'
import type { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import type { expertScreens, opinionScreens } from '@undertone/domain/experts/experts.screens'
import type { Pages } from '../../core/address/pages.ts'

export const analysisPages = {
  analysis: async () => ({ Component: (await import('./analysis-screen.tsx')).AnalysisScreen }),
  findings: async () => ({ Component: (await import('./report/finding-report-page.tsx')).FindingReportPage }),
  scorecard: async () => ({ Component: (await import('./report/scorecard-page.tsx')).ScorecardPage }),
  machineDiagnosis: async () => ({ Component: (await import('./report/machine-diagnosis-page.tsx')).MachineDiagnosisPage }),
  expertOpinions: async () => ({ Component: (await import('./expert/opinion-page.tsx')).OpinionPage }),
  diagnosticResults: async () => ({ Component: (await import('./expert/expert-page.tsx')).ExpertPage }),
  finding: async () => ({ Component: (await import('./report/finding-detail-page.tsx')).FindingDetailPage }),
  networkingAnalysis: async () => ({ Component: (await import('./networking/networking-analysis-pages.tsx')).NetworkingAnalysisPage }),
  networkingSpectra: async () => ({ Component: (await import('./networking/networking-analysis-pages.tsx')).NetworkingSpectraPage }),
  networkingTimeDomain: async () => ({ Component: (await import('./networking/networking-analysis-pages.tsx')).NetworkingTimeDomainPage }),
} satisfies Pages<
  typeof networkingAnalysisScreens & typeof analysisScreens & typeof diagnosisScreens & typeof opinionScreens & typeof expertScreens
>
