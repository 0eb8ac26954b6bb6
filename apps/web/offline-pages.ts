/** Modules that a phone needs without a network, besides the entry of the app; each brings along what it imports. */
export const offlinePages: readonly string[] = [
  'src/app/shell/layout.tsx',
  'src/features/session/login/login-page.tsx',
  'src/core/language/chinese-fonts.ts',
  'src/features/inspection/round/round-page.tsx',
  'src/features/inspection/round/round-list-page.tsx',
  'src/features/inspection/today/today-page.tsx',
  'src/features/inspection/scan/qr-library.ts',
  'src/features/content/app/app-group-page.tsx',
]
