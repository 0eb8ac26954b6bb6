/** The name of the app that this server serves itself (the installable web app) among the app versions of the back office. */
export const webAppName = 'Undertone'

export const isWebApp = (apkName: string): boolean => apkName.trim().toLowerCase() === webAppName.toLowerCase()
