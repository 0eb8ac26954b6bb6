# Generated from the OpenAPI document by npm run gen: change the calls in packages/domain.
"""What calls take and answer, for type checkers and editors: at run time these are plain dictionaries."""
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Recursive1(TypedDict):
    id: int
    path: str
    menuName: str
    menuType: Literal["M", "C", "F"]
    perms: str
    icon: str
    children: list[Recursive1]


class Recursive2(TypedDict):
    id: str
    label: str
    key: str | None
    mayGive: bool
    children: list[Recursive2]


class Recursive3(TypedDict):
    id: int
    nameCn: str
    nameEn: str
    perms: str
    children: list[Recursive3]


class PostLoginBody(TypedDict):
    userName: str
    password: NotRequired[str]
    code: NotRequired[str]
    deviceId: NotRequired[str]


class PostLoginData(TypedDict):
    token: str
    userName: str
    offline: NotRequired[PostLoginDataOffline]


class PostLoginDataOffline(TypedDict):
    account: int
    secret: str


class GetSystemUserGetInfoData(TypedDict):
    user: GetSystemUserGetInfoDataUser
    permissions: list[str]
    expireTime: str | None
    isSoonExpire: bool


class GetSystemUserGetInfoDataUser(TypedDict):
    id: int
    userName: str
    nickName: str
    parentCompanyId: int | None
    platformCompanyId: int | None
    companyName: str | None
    timeZone: str
    superId: int


class PostSystemUserModifyPasswordBody(TypedDict):
    oldPassword: str
    newPassword: str


class PostSystemLoginLogFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    result: NotRequired[Literal["success", "ticketSuccess", "wrongTicket", "wrongCredentials", "passwordSet", "totpWanted", "wrongTotp", "tooManyTries", "accountBlocked", "companyBlocked", "tenantSuspended", "accountExpired"] | None]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]


class PostSystemLoginLogFindPageData(TypedDict):
    records: list[PostSystemLoginLogFindPageDataRecordsItem]
    total: int


class PostSystemLoginLogFindPageDataRecordsItem(TypedDict):
    id: int
    userName: str
    companyName: str | None
    result: Literal["success", "ticketSuccess", "wrongTicket", "wrongCredentials", "passwordSet", "totpWanted", "wrongTotp", "tooManyTries", "accountBlocked", "companyBlocked", "tenantSuspended", "accountExpired"]
    address: str
    agent: str
    loginTime: str


class PostSystemLoginLogExportBody(TypedDict):
    keyword: NotRequired[str]
    result: NotRequired[Literal["success", "ticketSuccess", "wrongTicket", "wrongCredentials", "passwordSet", "totpWanted", "wrongTotp", "tooManyTries", "accountBlocked", "companyBlocked", "tenantSuspended", "accountExpired"] | None]
    begin: str | float
    end: str | float


class GetSystemUserSessionsDataItem(TypedDict):
    id: int
    agent: str
    address: str
    since: str
    lastSeen: str
    isCurrent: bool


class PostSystemUserEndSessionBody(TypedDict):
    id: int | None


class PostSystemUserEndSessionData(TypedDict):
    ended: int


class GetSystemUserConfirmationData(TypedDict):
    seconds: int


class PostSystemUserConfirmBody(TypedDict):
    password: str


class GetLoginPasswordHelpData(TypedDict):
    byMail: bool


class PostLoginForgotPasswordBody(TypedDict):
    name: str
    language: Literal["cn", "en"]


class PostLoginPasswordLinkBody(TypedDict):
    token: str


class PostLoginPasswordLinkData(TypedDict):
    userName: str


class PostLoginNewPasswordBody(TypedDict):
    token: str
    password: str


class PostSystemUserFindListBody(TypedDict):
    companyId: NotRequired[int | None]
    keyword: NotRequired[str]


class PostSystemUserFindListDataItem(TypedDict):
    id: int
    loginName: str
    nickName: str
    companyId: int
    companyName: str


class PostSystemUserResetPasswordBody(TypedDict):
    userId: int
    password: str


class GetSystemUserRolesUserIdData(TypedDict):
    user: PostSystemUserFindListDataItem
    roles: list[GetSystemUserRolesUserIdDataRolesItem]


class GetSystemUserRolesUserIdDataRolesItem(TypedDict):
    id: int
    name: str
    key: str
    status: Literal[0, 1]
    held: bool
    mayGive: bool


class PostSystemUserUpdateRolesBody(TypedDict):
    userId: int
    roleIds: list[int]


class GetSystemUserAuthoritiesUserIdData(TypedDict):
    user: PostSystemUserFindListDataItem
    authorities: list[GetSystemUserAuthoritiesUserIdDataAuthoritiesItem]


class GetSystemUserAuthoritiesUserIdDataAuthoritiesItem(TypedDict):
    id: int
    name: str
    range: str
    companyNames: list[str]
    held: bool
    mayGive: bool


class PostSystemUserUpdateAuthoritiesBody(TypedDict):
    userId: int
    authorityIds: list[int]


class PostSystemUserResetTotpBody(TypedDict):
    userId: int


class PostSystemRoleUpdatePermissionsBody(TypedDict):
    roleId: int
    permissions: list[str]


class PostSystemRoleFindUserPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    roleId: int
    assigned: NotRequired[bool]
    keyword: NotRequired[str]


class PostSystemRoleFindUserPageData(TypedDict):
    records: list[PostSystemUserFindListDataItem]
    total: int


class PostSystemRoleAddUsersBody(TypedDict):
    roleId: int
    userIds: list[int]


class PostSystemInvitationFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    state: NotRequired[Literal["open", "accepted", "expired", "revoked"] | None]


class PostSystemInvitationFindPageData(TypedDict):
    records: list[PostSystemInvitationFindPageDataRecordsItem]
    total: int


class PostSystemInvitationFindPageDataRecordsItem(TypedDict):
    id: int
    email: str
    nickName: str | None
    companyName: str
    roleNames: list[str]
    state: Literal["open", "accepted", "expired", "revoked"]
    invitedBy: str | None
    sentAt: str
    expiresAt: str
    userName: str | None


class GetSystemInvitationOptionsData(TypedDict):
    missing: Literal["address", "server"] | None
    roles: list[GetSystemInvitationOptionsDataRolesItem]


class GetSystemInvitationOptionsDataRolesItem(TypedDict):
    label: str
    value: int


class PostSystemInvitationAddBody(TypedDict):
    roleIds: list[int]
    companyId: int
    email: str
    nickName: NotRequired[str | None]
    language: Literal["cn", "en"]


class PostSystemInvitationAddData(TypedDict):
    id: int


class PostSystemInvitationSendAgainBody(TypedDict):
    id: int
    language: Literal["cn", "en"]


class PostLoginInvitationData(TypedDict):
    email: str
    nickName: str | None
    companyName: str
    roleNames: list[str]
    invitedBy: str


class PostLoginAcceptInvitationBody(TypedDict):
    token: str
    nickName: str
    loginName: str
    phone: str
    password: str


class PostLoginAcceptInvitationData(TypedDict):
    token: str
    userName: str


class GetSystemRoleStandardsDataItem(TypedDict):
    roleId: int
    name: str
    follows: bool
    offered: list[Recursive2]


class GetSystemMenuFindAllDataItem(TypedDict):
    id: int
    parentId: int | None
    origin: str | None
    menuType: Literal["M", "C", "F"]
    nameCn: str
    nameEn: str
    path: str
    perms: str
    icon: str
    orderNum: int
    hidden: bool
    status: Literal[0, 1]
    changed: bool


class PostSystemMenuSaveBody(TypedDict):
    id: NotRequired[int]
    parentId: NotRequired[int | None]
    menuType: NotRequired[Literal["M", "C", "F"]]
    nameCn: NotRequired[str]
    nameEn: NotRequired[str]
    path: NotRequired[str]
    perms: NotRequired[str]
    icon: NotRequired[str]
    orderNum: NotRequired[int]
    hidden: NotRequired[bool]
    status: NotRequired[Literal[0, 1]]


class PostAppMenuAddBody(TypedDict):
    parentId: NotRequired[int | None]
    menuType: NotRequired[Literal["M", "C", "F"]]
    nameCn: NotRequired[str]
    nameEn: NotRequired[str]
    path: NotRequired[str]
    perms: NotRequired[str]
    icon: NotRequired[str]
    orderNum: NotRequired[int]
    hidden: NotRequired[bool]
    status: NotRequired[Literal[0, 1]]


class PostAppMenuEditBody(TypedDict):
    id: int
    parentId: NotRequired[int | None]
    menuType: NotRequired[Literal["M", "C", "F"]]
    nameCn: NotRequired[str]
    nameEn: NotRequired[str]
    path: NotRequired[str]
    perms: NotRequired[str]
    icon: NotRequired[str]
    orderNum: NotRequired[int]
    hidden: NotRequired[bool]
    status: NotRequired[Literal[0, 1]]


class GetSystemNoticeMineData(TypedDict):
    notices: list[GetSystemNoticeMineDataNoticesItem]
    unread: int
    nextInMs: int | None


class GetSystemNoticeMineDataNoticesItem(TypedDict):
    id: int
    title: str
    body: str
    startTime: str
    readAt: str | None


class PostSystemNoticeReadBody(TypedDict):
    ids: NotRequired[list[int]]


class GetAppContentNewestData(TypedDict):
    versions: list[GetAppContentNewestDataVersionsItem]


class GetAppContentNewestDataVersionsItem(TypedDict):
    id: int
    apkName: str
    version: str
    updateType: Literal[0, 1, 2, 3, 4]
    fileId: str | None
    news: str | None


class GetAppContentPublishedData(TypedDict):
    versions: list[GetAppContentNewestDataVersionsItem]
    articles: list[GetAppContentPublishedDataArticlesItem]
    banners: list[GetAppContentPublishedDataBannersItem]
    questions: list[GetAppContentPublishedDataQuestionsItem]
    brief: GetAppContentPublishedDataBrief | None


class GetAppContentPublishedDataArticlesItem(TypedDict):
    id: int
    title: str
    category: Literal["recommend", "news"]
    publishedAt: str | None
    cover: str | None
    summary: str | None
    body: str


class GetAppContentPublishedDataBannersItem(TypedDict):
    id: int
    title: str
    picture: str
    link: str | None


class GetAppContentPublishedDataQuestionsItem(TypedDict):
    id: int
    question: str
    category: Literal["account", "device", "data", "inspection", "other"]
    answer: str


class GetAppContentPublishedDataBrief(TypedDict):
    id: int
    title: str
    body: str


class PostSystemOperateLogFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    userName: NotRequired[str]
    kind: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] | None]
    result: NotRequired[Literal[0, 1] | None]
    source: NotRequired[Literal[0, 1, 2] | None]
    subject: NotRequired[str]
    keyword: NotRequired[str]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]


class PostSystemOperateLogFindPageData(TypedDict):
    records: list[PostSystemOperateLogFindPageDataRecordsItem]
    total: int


class PostSystemOperateLogFindPageDataRecordsItem(TypedDict):
    id: int
    time: str
    userName: str
    companyName: str | None
    kind: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    subject: str
    title: str
    method: str
    path: str
    ids: list[int]
    source: Literal[0, 1, 2]
    result: Literal[0, 1]
    code: int
    message: str
    durationMs: float
    address: str
    agent: str
    before: Any
    after: Any
    input: Any


class PostSystemOperateLogExportBody(TypedDict):
    userName: NotRequired[str]
    kind: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] | None]
    result: NotRequired[Literal[0, 1] | None]
    source: NotRequired[Literal[0, 1, 2] | None]
    subject: NotRequired[str]
    keyword: NotRequired[str]
    begin: str | float
    end: str | float


class PostSystemImportRecordFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    kind: NotRequired[str | None]
    result: NotRequired[Literal["Success", "Failed"] | None]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]


class PostSystemImportRecordFindPageData(TypedDict):
    records: list[PostSystemImportRecordFindPageDataRecordsItem]
    total: int


class PostSystemImportRecordFindPageDataRecordsItem(TypedDict):
    id: int
    time: str
    userName: str
    kind: str
    fileName: str
    rowCount: int
    added: int
    changed: int
    refused: int
    problems: list[PostSystemImportRecordFindPageDataRecordsItemProblemsItem]
    result: Literal["Success", "Failed"]


class PostSystemImportRecordFindPageDataRecordsItemProblemsItem(TypedDict):
    row: int | None
    column: str | None
    reason: str


class PostSystemImportRecordExportBody(TypedDict):
    keyword: NotRequired[str]
    kind: NotRequired[str | None]
    result: NotRequired[Literal["Success", "Failed"] | None]
    begin: str | float
    end: str | float


class GetSystemUserTotpStateData(TypedDict):
    on: bool


class PostSystemUserTotpStartData(TypedDict):
    secret: str
    uri: str


class PostSystemUserTotpConfirmBody(TypedDict):
    code: str


class PostSystemUserTotpRemoveBody(TypedDict):
    password: str
    code: str


class PostCompanyFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    parentId: NotRequired[int | None]
    status: NotRequired[Literal["Normal", "Block"] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "city", "status"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostCompanyFindPageData(TypedDict):
    records: list[PostCompanyFindPageDataRecordsItem]
    total: int


class PostCompanyFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    parentId: int | None
    parentName: str | None
    status: Literal["Normal", "Block"]
    timeZone: str
    province: str | None
    city: str | None
    address: str | None
    longitude: float | None
    latitude: float | None
    logo: str | None
    planPicture: str | None


class PostCompanyAddBody(TypedDict):
    name: str
    parentId: int
    status: NotRequired[Literal["Normal", "Block"]]
    timeZone: NotRequired[str]
    province: NotRequired[str | None]
    city: NotRequired[str | None]
    address: NotRequired[str | None]
    longitude: NotRequired[float | None]
    latitude: NotRequired[float | None]
    logo: NotRequired[str | None]
    planPicture: NotRequired[str | None]


class PutCompanyEditBody(TypedDict):
    name: NotRequired[str]
    parentId: NotRequired[int]
    status: NotRequired[Literal["Normal", "Block"]]
    timeZone: NotRequired[str]
    province: NotRequired[str | None]
    city: NotRequired[str | None]
    address: NotRequired[str | None]
    longitude: NotRequired[float | None]
    latitude: NotRequired[float | None]
    logo: NotRequired[str | None]
    planPicture: NotRequired[str | None]
    id: int


class PostCompanyBatchEditBody(TypedDict):
    ids: list[int]
    change: PostCompanyBatchEditBodyChange


class PostCompanyBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    parentId: NotRequired[int]
    status: NotRequired[Literal["Normal", "Block"]]
    timeZone: NotRequired[str]
    province: NotRequired[str | None]
    city: NotRequired[str | None]
    address: NotRequired[str | None]
    longitude: NotRequired[float | None]
    latitude: NotRequired[float | None]
    logo: NotRequired[str | None]
    planPicture: NotRequired[str | None]


class PostCompanyBatchEditData(TypedDict):
    changed: int


class PostCompanyImportPreviewBody(TypedDict):
    content: str
    name: NotRequired[str]


class PostCompanyImportPreviewData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostCompanyImportPreviewDataResult | None
    fileName: str | None


class PostCompanyImportPreviewDataResult(TypedDict):
    token: str
    rows: int
    added: int
    changed: int
    unchanged: int
    faulty: int
    changes: list[PostCompanyImportPreviewDataResultChangesItem]
    problems: list[PostCompanyImportPreviewDataResultProblemsItem]
    warnings: list[str]


class PostCompanyImportPreviewDataResultChangesItem(TypedDict):
    sheet: NotRequired[str]
    row: int
    id: int | None
    title: str
    fields: list[PostCompanyImportPreviewDataResultChangesItemFieldsItem]


class PostCompanyImportPreviewDataResultChangesItemFieldsItem(TypedDict):
    name: str
    label: str
    before: str | None
    after: str | None


class PostCompanyImportPreviewDataResultProblemsItem(TypedDict):
    sheet: str
    row: int
    column: str | None
    reason: str


class PostCompanyImportApplyBody(TypedDict):
    token: str
    mode: Literal["all", "valid"]


class PostCompanyImportApplyData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostCompanyImportApplyDataResult | None
    fileName: str | None


class PostCompanyImportApplyDataResult(TypedDict):
    importId: int
    added: int
    changed: int
    unchanged: int
    skipped: int
    problems: list[PostCompanyImportPreviewDataResultProblemsItem]


class PostCompanyImportUndoBody(TypedDict):
    importId: int


class PostCompanyImportUndoData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostCompanyImportUndoDataResult | None
    fileName: str | None


class PostCompanyImportUndoDataResult(TypedDict):
    removed: int
    restored: int


class PostAreaFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAreaFindPageData(TypedDict):
    records: list[PostAreaFindPageDataRecordsItem]
    total: int


class PostAreaFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    picture: str | None
    orderNum: int | None


class PostAreaAddBody(TypedDict):
    name: str
    companyId: int
    picture: NotRequired[str | None]
    orderNum: NotRequired[int | None]


class PutAreaEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    picture: NotRequired[str | None]
    orderNum: NotRequired[int | None]
    id: int


class PostAreaBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAreaBatchEditBodyChange


class PostAreaBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    picture: NotRequired[str | None]
    orderNum: NotRequired[int | None]


class PostBearingFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    model: NotRequired[str]
    manufacturer: NotRequired[str]
    source: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["model", "manufacturer", "rollerCount"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostBearingFindPageData(TypedDict):
    records: list[PostBearingFindPageDataRecordsItem]
    total: int


class PostBearingFindPageDataRecordsItem(TypedDict):
    id: int
    model: str
    manufacturer: str | None
    companyId: int | None
    companyName: str | None
    source: str
    rollerCount: int | None
    elementDiameter: float | None
    pitchDiameter: float | None
    contactAngle: float | None
    lengthUnit: Literal["mm", "in"] | None
    bpfo: float | None
    bpfi: float | None
    bsf: float | None
    ftf: float | None


class PostBearingAddBody(TypedDict):
    model: str
    manufacturer: NotRequired[str | None]
    companyId: int
    source: str
    rollerCount: NotRequired[int | None]
    elementDiameter: NotRequired[float | None]
    pitchDiameter: NotRequired[float | None]
    contactAngle: NotRequired[float | None]
    lengthUnit: NotRequired[Literal["mm", "in"] | None]
    bpfo: NotRequired[float | None]
    bpfi: NotRequired[float | None]
    bsf: NotRequired[float | None]
    ftf: NotRequired[float | None]


class PutBearingEditBody(TypedDict):
    model: NotRequired[str]
    manufacturer: NotRequired[str | None]
    companyId: NotRequired[int]
    source: NotRequired[str]
    rollerCount: NotRequired[int | None]
    elementDiameter: NotRequired[float | None]
    pitchDiameter: NotRequired[float | None]
    contactAngle: NotRequired[float | None]
    lengthUnit: NotRequired[Literal["mm", "in"] | None]
    bpfo: NotRequired[float | None]
    bpfi: NotRequired[float | None]
    bsf: NotRequired[float | None]
    ftf: NotRequired[float | None]
    id: int


class PostBearingBatchEditBody(TypedDict):
    ids: list[int]
    change: PostBearingBatchEditBodyChange


class PostBearingBatchEditBodyChange(TypedDict):
    model: NotRequired[str]
    manufacturer: NotRequired[str | None]
    companyId: NotRequired[int]
    source: NotRequired[str]
    rollerCount: NotRequired[int | None]
    elementDiameter: NotRequired[float | None]
    pitchDiameter: NotRequired[float | None]
    contactAngle: NotRequired[float | None]
    lengthUnit: NotRequired[Literal["mm", "in"] | None]
    bpfo: NotRequired[float | None]
    bpfi: NotRequired[float | None]
    bsf: NotRequired[float | None]
    ftf: NotRequired[float | None]


class PostMachineModelFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    manufacturer: NotRequired[str]
    type: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "type", "manufacturer"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostMachineModelFindPageData(TypedDict):
    records: list[PostMachineModelFindPageDataRecordsItem]
    total: int


class PostMachineModelFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    manufacturer: str | None
    version: int
    remark: str | None
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    model: str | None
    power: float | None
    ratedPower: float | None
    ratedCurrent: float | None
    ratedSpeed: float | None
    rotateSpeed: float | None
    speedRatio: float | None
    gearTeeth: str | None
    beltType: Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None
    beltGirth: float | None
    driveWheelDiameter: float | None
    drivenWheelDiameter: float | None
    shaftBearing: Literal["Rolling", "Plain"] | None
    driveBearingId: int | None
    driveBearingModel: str | None
    driveBearing: str | None
    nonDriveBearingId: int | None
    nonDriveBearingModel: str | None
    nonDriveBearing: str | None
    bladeCount: int | None
    naturalFrequency: float | None
    criticalSpeed: float | None
    isoClass: Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None
    thresholdId: int | None
    thresholdName: str | None
    declaredUnit: Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None
    thresholdFactor: float | None


class PostMachineModelAddBody(TypedDict):
    name: str
    companyId: int
    manufacturer: NotRequired[str | None]
    remark: NotRequired[str | None]
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    model: NotRequired[str | None]
    power: NotRequired[float | None]
    ratedPower: NotRequired[float | None]
    ratedCurrent: NotRequired[float | None]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    shaftBearing: NotRequired[Literal["Rolling", "Plain"] | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]
    bladeCount: NotRequired[int | None]
    naturalFrequency: NotRequired[float | None]
    criticalSpeed: NotRequired[float | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    thresholdId: NotRequired[int | None]
    declaredUnit: NotRequired[Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None]
    thresholdFactor: NotRequired[float | None]


class PutMachineModelEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    manufacturer: NotRequired[str | None]
    remark: NotRequired[str | None]
    type: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    model: NotRequired[str | None]
    power: NotRequired[float | None]
    ratedPower: NotRequired[float | None]
    ratedCurrent: NotRequired[float | None]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    shaftBearing: NotRequired[Literal["Rolling", "Plain"] | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]
    bladeCount: NotRequired[int | None]
    naturalFrequency: NotRequired[float | None]
    criticalSpeed: NotRequired[float | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    thresholdId: NotRequired[int | None]
    declaredUnit: NotRequired[Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None]
    thresholdFactor: NotRequired[float | None]
    id: int


class PostMachineModelBatchEditBody(TypedDict):
    ids: list[int]
    change: PostMachineModelBatchEditBodyChange


class PostMachineModelBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    manufacturer: NotRequired[str | None]
    remark: NotRequired[str | None]
    type: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    model: NotRequired[str | None]
    power: NotRequired[float | None]
    ratedPower: NotRequired[float | None]
    ratedCurrent: NotRequired[float | None]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    shaftBearing: NotRequired[Literal["Rolling", "Plain"] | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]
    bladeCount: NotRequired[int | None]
    naturalFrequency: NotRequired[float | None]
    criticalSpeed: NotRequired[float | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    thresholdId: NotRequired[int | None]
    declaredUnit: NotRequired[Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None]
    thresholdFactor: NotRequired[float | None]


class PostEquipmentFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    areaId: NotRequired[int | None]
    type: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None]
    level: NotRequired[Literal["A", "B", "C"] | None]
    runStatus: NotRequired[Literal["Open", "Stop", "Disabled"] | None]
    ownerId: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name", "level", "type"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostEquipmentFindPageData(TypedDict):
    records: list[PostEquipmentFindPageDataRecordsItem]
    total: int


class PostEquipmentFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    areaId: int
    areaName: str | None
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    level: Literal["A", "B", "C"]
    runStatus: Literal["Open", "Stop", "Disabled"]
    ownerId: int | None
    ownerName: str | None
    orderNum: int | None
    location: str | None
    longitude: float | None
    latitude: float | None
    picture: str | None
    model: str | None
    serialNumber: str | None
    power: float | None
    ratedPower: float | None
    ratedCurrent: float | None
    ratedSpeed: float | None
    rotateSpeed: float | None
    speedRatio: float | None
    gearTeeth: str | None
    beltType: Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None
    beltGirth: float | None
    driveWheelDiameter: float | None
    drivenWheelDiameter: float | None
    shaftBearing: Literal["Rolling", "Plain"] | None
    driveBearingId: int | None
    driveBearingModel: str | None
    driveBearing: str | None
    nonDriveBearingId: int | None
    nonDriveBearingModel: str | None
    nonDriveBearing: str | None
    bladeCount: int | None
    naturalFrequency: float | None
    criticalSpeed: float | None
    lastMaintenanceDate: str | None
    runTime: float | None
    isoClass: Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None
    thresholdId: int | None
    thresholdName: str | None
    declaredUnit: Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None
    thresholdFactor: float | None
    aiSelfLearn: bool | None
    learningCycle: int | None
    machineModelId: int | None
    machineModelName: str | None
    machineModelVersion: int | None
    companyName: str | None


class PostEquipmentAddBody(TypedDict):
    name: str
    areaId: int
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    level: NotRequired[Literal["A", "B", "C"]]
    runStatus: NotRequired[Literal["Open", "Stop", "Disabled"]]
    ownerId: NotRequired[int | None]
    orderNum: NotRequired[int | None]
    location: NotRequired[str | None]
    longitude: NotRequired[float | None]
    latitude: NotRequired[float | None]
    picture: NotRequired[str | None]
    model: NotRequired[str | None]
    serialNumber: NotRequired[str | None]
    power: NotRequired[float | None]
    ratedPower: NotRequired[float | None]
    ratedCurrent: NotRequired[float | None]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    shaftBearing: NotRequired[Literal["Rolling", "Plain"] | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]
    bladeCount: NotRequired[int | None]
    naturalFrequency: NotRequired[float | None]
    criticalSpeed: NotRequired[float | None]
    lastMaintenanceDate: NotRequired[str | float | None]
    runTime: NotRequired[float | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    thresholdId: NotRequired[int | None]
    declaredUnit: NotRequired[Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None]
    thresholdFactor: NotRequired[float | None]
    aiSelfLearn: NotRequired[bool | None]
    learningCycle: NotRequired[int | None]


class PutEquipmentEditBody(TypedDict):
    name: NotRequired[str]
    areaId: NotRequired[int]
    type: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    level: NotRequired[Literal["A", "B", "C"]]
    runStatus: NotRequired[Literal["Open", "Stop", "Disabled"]]
    ownerId: NotRequired[int | None]
    orderNum: NotRequired[int | None]
    location: NotRequired[str | None]
    longitude: NotRequired[float | None]
    latitude: NotRequired[float | None]
    picture: NotRequired[str | None]
    model: NotRequired[str | None]
    serialNumber: NotRequired[str | None]
    power: NotRequired[float | None]
    ratedPower: NotRequired[float | None]
    ratedCurrent: NotRequired[float | None]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    shaftBearing: NotRequired[Literal["Rolling", "Plain"] | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]
    bladeCount: NotRequired[int | None]
    naturalFrequency: NotRequired[float | None]
    criticalSpeed: NotRequired[float | None]
    lastMaintenanceDate: NotRequired[str | float | None]
    runTime: NotRequired[float | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    thresholdId: NotRequired[int | None]
    declaredUnit: NotRequired[Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None]
    thresholdFactor: NotRequired[float | None]
    aiSelfLearn: NotRequired[bool | None]
    learningCycle: NotRequired[int | None]
    id: int


class PostEquipmentBatchEditBody(TypedDict):
    ids: list[int]
    change: PostEquipmentBatchEditBodyChange


class PostEquipmentBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    areaId: NotRequired[int]
    type: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    level: NotRequired[Literal["A", "B", "C"]]
    runStatus: NotRequired[Literal["Open", "Stop", "Disabled"]]
    ownerId: NotRequired[int | None]
    orderNum: NotRequired[int | None]
    location: NotRequired[str | None]
    longitude: NotRequired[float | None]
    latitude: NotRequired[float | None]
    picture: NotRequired[str | None]
    model: NotRequired[str | None]
    serialNumber: NotRequired[str | None]
    power: NotRequired[float | None]
    ratedPower: NotRequired[float | None]
    ratedCurrent: NotRequired[float | None]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    shaftBearing: NotRequired[Literal["Rolling", "Plain"] | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]
    bladeCount: NotRequired[int | None]
    naturalFrequency: NotRequired[float | None]
    criticalSpeed: NotRequired[float | None]
    lastMaintenanceDate: NotRequired[str | float | None]
    runTime: NotRequired[float | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    thresholdId: NotRequired[int | None]
    declaredUnit: NotRequired[Literal["mm/s rms", "mm/s peak", "um p-p", "m/s2 rms"] | None]
    thresholdFactor: NotRequired[float | None]
    aiSelfLearn: NotRequired[bool | None]
    learningCycle: NotRequired[int | None]


class PostEquipmentComponentFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    equipmentId: NotRequired[int | None]
    kind: NotRequired[Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"] | None]
    model: NotRequired[str]
    bearingId: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name", "kind", "commissionedAt", "failedAt"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostEquipmentComponentFindPageData(TypedDict):
    records: list[PostEquipmentComponentFindPageDataRecordsItem]
    total: int


class PostEquipmentComponentFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    equipmentId: int
    equipmentName: str | None
    kind: Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"]
    drivePort: Literal["DrivePort", "NonDrivePort"] | None
    model: str | None
    bearingId: int | None
    bearingModel: str | None
    orderNum: int | None
    remark: str | None
    commissionedAt: str | None
    failedAt: str | None
    failedPart: str | None
    replacedById: int | None
    replacedByName: str | None
    areaName: str | None


class PostEquipmentComponentAddBody(TypedDict):
    name: str
    equipmentId: int
    kind: NotRequired[Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"]]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    model: NotRequired[str | None]
    bearingId: NotRequired[int | None]
    orderNum: NotRequired[int | None]
    remark: NotRequired[str | None]
    commissionedAt: NotRequired[str | float | None]
    failedAt: NotRequired[str | float | None]
    failedPart: NotRequired[str | None]
    replacedById: NotRequired[int | None]


class PutEquipmentComponentEditBody(TypedDict):
    name: NotRequired[str]
    equipmentId: NotRequired[int]
    kind: NotRequired[Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"]]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    model: NotRequired[str | None]
    bearingId: NotRequired[int | None]
    orderNum: NotRequired[int | None]
    remark: NotRequired[str | None]
    commissionedAt: NotRequired[str | float | None]
    failedAt: NotRequired[str | float | None]
    failedPart: NotRequired[str | None]
    replacedById: NotRequired[int | None]
    id: int


class PostEquipmentComponentBatchEditBody(TypedDict):
    ids: list[int]
    change: PostEquipmentComponentBatchEditBodyChange


class PostEquipmentComponentBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    equipmentId: NotRequired[int]
    kind: NotRequired[Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"]]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    model: NotRequired[str | None]
    bearingId: NotRequired[int | None]
    orderNum: NotRequired[int | None]
    remark: NotRequired[str | None]
    commissionedAt: NotRequired[str | float | None]
    failedAt: NotRequired[str | float | None]
    failedPart: NotRequired[str | None]
    replacedById: NotRequired[int | None]


class PostMappingFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    equipmentId: NotRequired[int | None]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    installationDirection: NotRequired[Literal[1, 2, 3] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostMappingFindPageData(TypedDict):
    records: list[PostMappingFindPageDataRecordsItem]
    total: int


class PostMappingFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    equipmentId: int
    equipmentName: str | None
    orderNum: int | None
    drivePort: Literal["DrivePort", "NonDrivePort"] | None
    trainPart: Literal["Motor", "Driver", "Gearbox", "Driven"] | None
    installationMethod: Literal["Bolt", "Magnet"] | None
    installationDirection: Literal[1, 2, 3] | None
    sensorDirection: Literal["X", "Y", "Z"] | None
    picture: str | None
    defaultPicture: str | None
    samplingCycle: float | None
    sleepTime: float | None
    samplingFrequency: Literal[-1, 0, 1, 2, 3] | None
    sampleHz: Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None
    wavePoints: Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None
    waveAxes: Literal["X", "Y", "Z", "XYZ"] | None
    uploadCycle: Literal[0, 1, 2, 3, 4, 5, 6, 7] | None
    collectMode: Literal[1, 2] | None
    collectTime: float | None
    areaName: str | None
    alarmStatus: NotRequired[Literal[0, 1, 2, 3, 4, 5]]
    sensorModel: NotRequired[str | None]
    sensorCategory: NotRequired[str | None]


class PostMappingAddBody(TypedDict):
    name: str
    equipmentId: int
    orderNum: NotRequired[int | None]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    trainPart: NotRequired[Literal["Motor", "Driver", "Gearbox", "Driven"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"] | None]
    installationDirection: NotRequired[Literal[1, 2, 3] | None]
    sensorDirection: NotRequired[Literal["X", "Y", "Z"] | None]
    picture: NotRequired[str | None]
    defaultPicture: NotRequired[str | None]
    samplingCycle: NotRequired[float | None]
    sleepTime: NotRequired[float | None]
    samplingFrequency: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    uploadCycle: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    collectMode: NotRequired[Literal[1, 2] | None]
    collectTime: NotRequired[float | None]


class PutMappingEditBody(TypedDict):
    name: NotRequired[str]
    equipmentId: NotRequired[int]
    orderNum: NotRequired[int | None]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    trainPart: NotRequired[Literal["Motor", "Driver", "Gearbox", "Driven"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"] | None]
    installationDirection: NotRequired[Literal[1, 2, 3] | None]
    sensorDirection: NotRequired[Literal["X", "Y", "Z"] | None]
    picture: NotRequired[str | None]
    defaultPicture: NotRequired[str | None]
    samplingCycle: NotRequired[float | None]
    sleepTime: NotRequired[float | None]
    samplingFrequency: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    uploadCycle: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    collectMode: NotRequired[Literal[1, 2] | None]
    collectTime: NotRequired[float | None]
    id: int


class PostMappingBatchEditBody(TypedDict):
    ids: list[int]
    change: PostMappingBatchEditBodyChange


class PostMappingBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    equipmentId: NotRequired[int]
    orderNum: NotRequired[int | None]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    trainPart: NotRequired[Literal["Motor", "Driver", "Gearbox", "Driven"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"] | None]
    installationDirection: NotRequired[Literal[1, 2, 3] | None]
    sensorDirection: NotRequired[Literal["X", "Y", "Z"] | None]
    picture: NotRequired[str | None]
    defaultPicture: NotRequired[str | None]
    samplingCycle: NotRequired[float | None]
    sleepTime: NotRequired[float | None]
    samplingFrequency: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    uploadCycle: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    collectMode: NotRequired[Literal[1, 2] | None]
    collectTime: NotRequired[float | None]


class PostGatewayFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    deviceId: NotRequired[str]
    type: NotRequired[Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"] | None]
    online: NotRequired[Literal["All", "Online", "Offline"] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "deviceId", "type"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostGatewayFindPageData(TypedDict):
    records: list[PostGatewayFindPageDataRecordsItem]
    total: int


class PostGatewayFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    deviceId: str
    type: Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]
    companyId: int
    companyName: str | None
    mac: str | None
    ip: str | None
    sim: str | None
    online: Literal[1, 2]
    lastSeen: str | None
    sensorCount: int
    upgradeStatus: NotRequired[Literal[1, 2, 3, 4] | None]
    upgradeVersion: NotRequired[str | None]


class PostGatewayAddBody(TypedDict):
    name: str
    deviceId: str
    type: Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]
    companyId: int
    mac: NotRequired[str | None]
    ip: NotRequired[str | None]
    sim: NotRequired[str | None]


class PostGatewayAddData(TypedDict):
    id: int
    name: str
    deviceId: str
    type: Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]
    companyId: int
    companyName: str | None
    mac: str | None
    ip: str | None
    sim: str | None
    online: Literal[1, 2]
    lastSeen: str | None
    sensorCount: int
    upgradeStatus: NotRequired[Literal[1, 2, 3, 4] | None]
    upgradeVersion: NotRequired[str | None]
    credential: str
    mqttPort: int


class PutGatewayEditBody(TypedDict):
    name: NotRequired[str]
    deviceId: NotRequired[str]
    type: NotRequired[Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]]
    companyId: NotRequired[int]
    mac: NotRequired[str | None]
    ip: NotRequired[str | None]
    sim: NotRequired[str | None]
    id: int


class PostGatewayBatchEditBody(TypedDict):
    ids: list[int]
    change: PostGatewayBatchEditBodyChange


class PostGatewayBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    deviceId: NotRequired[str]
    type: NotRequired[Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]]
    companyId: NotRequired[int]
    mac: NotRequired[str | None]
    ip: NotRequired[str | None]
    sim: NotRequired[str | None]


class PostSensorFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    sensorId: NotRequired[str]
    name: NotRequired[str]
    model: NotRequired[Literal["VB11", "VB12", "VB21", "VB22H", "VB24H", "VB31", "VB40", "VB43", "VB50", "VB60", "VBL50", "VBE50", "VBL11", "VBL12", "VBS40", "EVT40", "EVT41", "RVT50", "PT100", "GTS40A", "XYGT_RPM", "XYGT_AD", "XYGT_TEMP"] | None]
    category: NotRequired[Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None]
    gatewayId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    online: NotRequired[Literal["All", "Online", "Offline"] | None]
    bound: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["sensorId", "name", "model"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSensorFindPageData(TypedDict):
    records: list[PostSensorFindPageDataRecordsItem]
    total: int


class PostSensorFindPageDataRecordsItem(TypedDict):
    id: int
    sensorId: str
    name: str
    model: Literal["VB11", "VB12", "VB21", "VB22H", "VB24H", "VB31", "VB40", "VB43", "VB50", "VB60", "VBL50", "VBE50", "VBL11", "VBL12", "VBS40", "EVT40", "EVT41", "RVT50", "PT100", "GTS40A", "XYGT_RPM", "XYGT_AD", "XYGT_TEMP"]
    category: Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None
    installationMethod: Literal["Bolt", "Magnet"]
    companyId: int
    companyName: str | None
    gatewayId: int
    gatewayName: str | None
    mappingId: int | None
    mappingName: str | None
    x1: Literal[1, 2, 3]
    y1: Literal[1, 2, 3]
    z1: Literal[1, 2, 3]
    signal: Literal["4-20mA", "0-10V"] | None
    rangeLow: float | None
    rangeHigh: float | None
    sensorSensitivity: float
    sleepT: float
    dataSampling: float
    dataUpload: float
    listening: float
    learnTime: int
    alarmInterval: float | None
    waveEnabled: bool | None
    collectMode: Literal[0, 1, 2, 3, 4, 5, 6, 7] | None
    waveMode: Literal[-1, 0, 1, 2, 3] | None
    sampleHz: Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None
    wavePoints: Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None
    waveAxes: Literal["X", "Y", "Z", "XYZ"] | None
    workMode: Literal["Normal", "Timebase"] | None
    collectSeconds: int | None
    waveMiddleZ: float | None
    waveHighZ: float | None
    waveHighAcc: float | None
    hfCompensation: float | None
    equipmentName: str | None
    alarmStatus: NotRequired[Literal[0, 1, 2, 3, 4, 5]]
    batt: NotRequired[float | None]
    rssi: NotRequired[float | None]
    fwVersion: NotRequired[str | None]
    hwVersion: NotRequired[str | None]
    settingState: NotRequired[Literal[0, 1, 2] | None]
    upgradeStatus: NotRequired[Literal[1, 2, 3, 4] | None]
    upgradeVersion: NotRequired[str | None]


class PostSensorAddBody(TypedDict):
    sensorId: str
    name: str
    model: Literal["VB11", "VB12", "VB21", "VB22H", "VB24H", "VB31", "VB40", "VB43", "VB50", "VB60", "VBL50", "VBE50", "VBL11", "VBL12", "VBS40", "EVT40", "EVT41", "RVT50", "PT100", "GTS40A", "XYGT_RPM", "XYGT_AD", "XYGT_TEMP"]
    category: NotRequired[Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"]]
    companyId: int
    gatewayId: int
    mappingId: int
    x1: NotRequired[Literal[1, 2, 3]]
    y1: NotRequired[Literal[1, 2, 3]]
    z1: NotRequired[Literal[1, 2, 3]]
    signal: NotRequired[Literal["4-20mA", "0-10V"] | None]
    rangeLow: NotRequired[float | None]
    rangeHigh: NotRequired[float | None]
    sensorSensitivity: NotRequired[float]
    sleepT: NotRequired[float]
    dataSampling: NotRequired[float]
    dataUpload: NotRequired[float]
    listening: NotRequired[float]
    learnTime: NotRequired[int]
    alarmInterval: NotRequired[float]
    waveEnabled: NotRequired[bool | None]
    collectMode: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    waveMode: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    workMode: NotRequired[Literal["Normal", "Timebase"] | None]
    collectSeconds: NotRequired[int | None]
    waveMiddleZ: NotRequired[float | None]
    waveHighZ: NotRequired[float | None]
    waveHighAcc: NotRequired[float | None]
    hfCompensation: NotRequired[float | None]


class PutSensorEditBody(TypedDict):
    sensorId: NotRequired[str]
    name: NotRequired[str]
    model: NotRequired[Literal["VB11", "VB12", "VB21", "VB22H", "VB24H", "VB31", "VB40", "VB43", "VB50", "VB60", "VBL50", "VBE50", "VBL11", "VBL12", "VBS40", "EVT40", "EVT41", "RVT50", "PT100", "GTS40A", "XYGT_RPM", "XYGT_AD", "XYGT_TEMP"]]
    category: NotRequired[Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"]]
    companyId: NotRequired[int]
    gatewayId: NotRequired[int]
    mappingId: NotRequired[int]
    x1: NotRequired[Literal[1, 2, 3]]
    y1: NotRequired[Literal[1, 2, 3]]
    z1: NotRequired[Literal[1, 2, 3]]
    signal: NotRequired[Literal["4-20mA", "0-10V"] | None]
    rangeLow: NotRequired[float | None]
    rangeHigh: NotRequired[float | None]
    sensorSensitivity: NotRequired[float]
    sleepT: NotRequired[float]
    dataSampling: NotRequired[float]
    dataUpload: NotRequired[float]
    listening: NotRequired[float]
    learnTime: NotRequired[int]
    alarmInterval: NotRequired[float]
    waveEnabled: NotRequired[bool | None]
    collectMode: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    waveMode: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    workMode: NotRequired[Literal["Normal", "Timebase"] | None]
    collectSeconds: NotRequired[int | None]
    waveMiddleZ: NotRequired[float | None]
    waveHighZ: NotRequired[float | None]
    waveHighAcc: NotRequired[float | None]
    hfCompensation: NotRequired[float | None]
    id: int


class PostSensorBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSensorBatchEditBodyChange


class PostSensorBatchEditBodyChange(TypedDict):
    sensorId: NotRequired[str]
    name: NotRequired[str]
    model: NotRequired[Literal["VB11", "VB12", "VB21", "VB22H", "VB24H", "VB31", "VB40", "VB43", "VB50", "VB60", "VBL50", "VBE50", "VBL11", "VBL12", "VBS40", "EVT40", "EVT41", "RVT50", "PT100", "GTS40A", "XYGT_RPM", "XYGT_AD", "XYGT_TEMP"]]
    category: NotRequired[Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"]]
    companyId: NotRequired[int]
    gatewayId: NotRequired[int]
    mappingId: NotRequired[int]
    x1: NotRequired[Literal[1, 2, 3]]
    y1: NotRequired[Literal[1, 2, 3]]
    z1: NotRequired[Literal[1, 2, 3]]
    signal: NotRequired[Literal["4-20mA", "0-10V"] | None]
    rangeLow: NotRequired[float | None]
    rangeHigh: NotRequired[float | None]
    sensorSensitivity: NotRequired[float]
    sleepT: NotRequired[float]
    dataSampling: NotRequired[float]
    dataUpload: NotRequired[float]
    listening: NotRequired[float]
    learnTime: NotRequired[int]
    alarmInterval: NotRequired[float]
    waveEnabled: NotRequired[bool | None]
    collectMode: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    waveMode: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    workMode: NotRequired[Literal["Normal", "Timebase"] | None]
    collectSeconds: NotRequired[int | None]
    waveMiddleZ: NotRequired[float | None]
    waveHighZ: NotRequired[float | None]
    waveHighAcc: NotRequired[float | None]
    hfCompensation: NotRequired[float | None]


class PostCollectCardFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    ip: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "ip"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostCollectCardFindPageData(TypedDict):
    records: list[PostCollectCardFindPageDataRecordsItem]
    total: int


class PostCollectCardFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    channelCount: int
    ip: str
    tcpPort: int
    serverIp: str
    serverPort: int
    connection: NotRequired[str | None]
    lastDataAt: NotRequired[str | None]


class PostCollectCardAddBody(TypedDict):
    name: str
    companyId: int
    channelCount: NotRequired[int]
    ip: str
    tcpPort: NotRequired[int]
    serverIp: str
    serverPort: NotRequired[int]


class PutCollectCardEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    channelCount: NotRequired[int]
    ip: NotRequired[str]
    tcpPort: NotRequired[int]
    serverIp: NotRequired[str]
    serverPort: NotRequired[int]
    id: int


class PostCollectCardBatchEditBody(TypedDict):
    ids: list[int]
    change: PostCollectCardBatchEditBodyChange


class PostCollectCardBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    channelCount: NotRequired[int]
    ip: NotRequired[str]
    tcpPort: NotRequired[int]
    serverIp: NotRequired[str]
    serverPort: NotRequired[int]


class PostSensorNetworkingFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSensorNetworkingFindPageData(TypedDict):
    records: list[PostSensorNetworkingFindPageDataRecordsItem]
    total: int


class PostSensorNetworkingFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    remark: str | None
    devices: NotRequired[int]
    online: NotRequired[int]
    pending: NotRequired[int]


class PostSensorNetworkingAddBody(TypedDict):
    name: str
    companyId: int
    remark: NotRequired[str | None]


class PutSensorNetworkingEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    remark: NotRequired[str | None]
    id: int


class PostSensorNetworkingBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSensorNetworkingBatchEditBodyChange


class PostSensorNetworkingBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    remark: NotRequired[str | None]


class PostProvisioningKeyFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "expiresAt"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostProvisioningKeyFindPageData(TypedDict):
    records: list[PostProvisioningKeyFindPageDataRecordsItem]
    total: int


class PostProvisioningKeyFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    gatewayType: Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]
    maxDevices: int
    expiresAt: str | None
    isOn: bool
    key: NotRequired[str]
    made: NotRequired[int]
    lastMadeAt: NotRequired[str | None]
    refused: NotRequired[int]
    lastRefusedAt: NotRequired[str | None]
    lastRefusal: NotRequired[Literal["wrongSecret", "disabled", "expired", "full", "nameTaken", "plaintext"] | None]


class PostProvisioningKeyAddBody(TypedDict):
    name: str
    companyId: int
    gatewayType: Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]
    maxDevices: NotRequired[int]
    expiresAt: NotRequired[str | float | None]
    isOn: NotRequired[bool]


class PostProvisioningKeyAddData(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    gatewayType: Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]
    maxDevices: int
    expiresAt: str | None
    isOn: bool
    key: str
    made: NotRequired[int]
    lastMadeAt: NotRequired[str | None]
    refused: NotRequired[int]
    lastRefusedAt: NotRequired[str | None]
    lastRefusal: NotRequired[Literal["wrongSecret", "disabled", "expired", "full", "nameTaken", "plaintext"] | None]
    secret: str


class PutProvisioningKeyEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    gatewayType: NotRequired[Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]]
    maxDevices: NotRequired[int]
    expiresAt: NotRequired[str | float | None]
    isOn: NotRequired[bool]
    id: int


class PostProvisioningKeyBatchEditBody(TypedDict):
    ids: list[int]
    change: PostProvisioningKeyBatchEditBodyChange


class PostProvisioningKeyBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    gatewayType: NotRequired[Literal["Bluetooth", "LoRa", "RS485", "ZigBee", "RVT50", "DTU", "DTUEthernet", "NGWP02"]]
    maxDevices: NotRequired[int]
    expiresAt: NotRequired[str | float | None]
    isOn: NotRequired[bool]


class PostAlarmLampFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    type: NotRequired[Literal["Sound", "Light", "Both"] | None]
    deviceId: NotRequired[str]
    control: NotRequired[Literal["Address", "Relay", "PatliteLa6", "PatliteWe", "Custom"] | None]
    ip: NotRequired[str]
    mappingIds: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "ip", "type"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAlarmLampFindPageData(TypedDict):
    records: list[PostAlarmLampFindPageDataRecordsItem]
    total: int


class PostAlarmLampFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    type: Literal["Sound", "Light", "Both"]
    companyId: int
    companyName: str | None
    deviceId: str | None
    model: str | None
    control: Literal["Address", "Relay", "PatliteLa6", "PatliteWe", "Custom"] | None
    ip: str
    port: int
    address: str
    unitId: int
    soundLevel: int | None
    duration: int
    customKind: Literal["coil", "register"] | None
    customAddress: int | None
    customOn: int | None
    customOff: int | None
    mappingIds: list[int]
    mappingNames: list[str]


class PostAlarmLampAddBody(TypedDict):
    name: str
    type: NotRequired[Literal["Sound", "Light", "Both"]]
    companyId: int
    deviceId: NotRequired[str | None]
    model: NotRequired[str | None]
    control: NotRequired[Literal["Address", "Relay", "PatliteLa6", "PatliteWe", "Custom"] | None]
    ip: str
    port: NotRequired[int]
    address: NotRequired[str]
    unitId: NotRequired[int]
    soundLevel: NotRequired[int | None]
    duration: NotRequired[int]
    customKind: NotRequired[Literal["coil", "register"] | None]
    customAddress: NotRequired[int | None]
    customOn: NotRequired[int | None]
    customOff: NotRequired[int | None]
    mappingIds: NotRequired[list[int] | None]


class PutAlarmLampEditBody(TypedDict):
    name: NotRequired[str]
    type: NotRequired[Literal["Sound", "Light", "Both"]]
    companyId: NotRequired[int]
    deviceId: NotRequired[str | None]
    model: NotRequired[str | None]
    control: NotRequired[Literal["Address", "Relay", "PatliteLa6", "PatliteWe", "Custom"] | None]
    ip: NotRequired[str]
    port: NotRequired[int]
    address: NotRequired[str]
    unitId: NotRequired[int]
    soundLevel: NotRequired[int | None]
    duration: NotRequired[int]
    customKind: NotRequired[Literal["coil", "register"] | None]
    customAddress: NotRequired[int | None]
    customOn: NotRequired[int | None]
    customOff: NotRequired[int | None]
    mappingIds: NotRequired[list[int] | None]
    id: int


class PostAlarmLampBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAlarmLampBatchEditBodyChange


class PostAlarmLampBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    type: NotRequired[Literal["Sound", "Light", "Both"]]
    companyId: NotRequired[int]
    deviceId: NotRequired[str | None]
    model: NotRequired[str | None]
    control: NotRequired[Literal["Address", "Relay", "PatliteLa6", "PatliteWe", "Custom"] | None]
    ip: NotRequired[str]
    port: NotRequired[int]
    address: NotRequired[str]
    unitId: NotRequired[int]
    soundLevel: NotRequired[int | None]
    duration: NotRequired[int]
    customKind: NotRequired[Literal["coil", "register"] | None]
    customAddress: NotRequired[int | None]
    customOn: NotRequired[int | None]
    customOff: NotRequired[int | None]
    mappingIds: NotRequired[list[int] | None]


class PostThresholdFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    kind: NotRequired[Literal["Iso", "Custom"] | None]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    isDefault: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "kind", "isoClass"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostThresholdFindPageData(TypedDict):
    records: list[PostThresholdFindPageDataRecordsItem]
    total: int


class PostThresholdFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    kind: Literal["Iso", "Custom"]
    isoClass: Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None
    isDefault: bool | None
    vXCMax: float | None
    vXDMax: float | None
    vYCMax: float | None
    vYDMax: float | None
    vZCMax: float | None
    vZDMax: float | None
    kurtXCMax: float | None
    kurtXDMax: float | None
    kurtYCMax: float | None
    kurtYDMax: float | None
    kurtZCMax: float | None
    kurtZDMax: float | None
    peakXCMax: float | None
    peakXDMax: float | None
    peakYCMax: float | None
    peakYDMax: float | None
    peakZCMax: float | None
    peakZDMax: float | None
    envelopeXCMax: float | None
    envelopeXDMax: float | None
    envelopeYCMax: float | None
    envelopeYDMax: float | None
    envelopeZCMax: float | None
    envelopeZDMax: float | None
    aZHighCMax: float | None
    aZHighDMax: float | None
    temCMax: float | None
    temDMax: float | None
    temCMin: float | None
    temDMin: float | None
    battCMax: float | None
    battDMax: float | None
    curCMax: float | None
    curDMax: float | None
    levelCMax: float | None
    levelDMax: float | None
    levelCMin: float | None
    levelDMin: float | None
    pressCMax: float | None
    pressDMax: float | None
    pressCMin: float | None
    pressDMin: float | None
    slopeXMax: float | None
    slopeYMax: float | None
    slopeZMax: float | None
    intervalCount: int
    effectiveIntervalCount: int
    intervalTime: float
    outOf: int | None
    hysteresis: float
    onDelay: float
    offDelay: float
    dailyPushCount: int
    learnRange: float | None


class PostThresholdAddBody(TypedDict):
    name: str
    companyId: int
    kind: NotRequired[Literal["Iso", "Custom"]]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    isDefault: NotRequired[bool | None]
    vXCMax: NotRequired[float | None]
    vXDMax: NotRequired[float | None]
    vYCMax: NotRequired[float | None]
    vYDMax: NotRequired[float | None]
    vZCMax: NotRequired[float | None]
    vZDMax: NotRequired[float | None]
    kurtXCMax: NotRequired[float | None]
    kurtXDMax: NotRequired[float | None]
    kurtYCMax: NotRequired[float | None]
    kurtYDMax: NotRequired[float | None]
    kurtZCMax: NotRequired[float | None]
    kurtZDMax: NotRequired[float | None]
    peakXCMax: NotRequired[float | None]
    peakXDMax: NotRequired[float | None]
    peakYCMax: NotRequired[float | None]
    peakYDMax: NotRequired[float | None]
    peakZCMax: NotRequired[float | None]
    peakZDMax: NotRequired[float | None]
    envelopeXCMax: NotRequired[float | None]
    envelopeXDMax: NotRequired[float | None]
    envelopeYCMax: NotRequired[float | None]
    envelopeYDMax: NotRequired[float | None]
    envelopeZCMax: NotRequired[float | None]
    envelopeZDMax: NotRequired[float | None]
    aZHighCMax: NotRequired[float | None]
    aZHighDMax: NotRequired[float | None]
    temCMax: NotRequired[float | None]
    temDMax: NotRequired[float | None]
    temCMin: NotRequired[float | None]
    temDMin: NotRequired[float | None]
    battCMax: NotRequired[float | None]
    battDMax: NotRequired[float | None]
    curCMax: NotRequired[float | None]
    curDMax: NotRequired[float | None]
    levelCMax: NotRequired[float | None]
    levelDMax: NotRequired[float | None]
    levelCMin: NotRequired[float | None]
    levelDMin: NotRequired[float | None]
    pressCMax: NotRequired[float | None]
    pressDMax: NotRequired[float | None]
    pressCMin: NotRequired[float | None]
    pressDMin: NotRequired[float | None]
    slopeXMax: NotRequired[float | None]
    slopeYMax: NotRequired[float | None]
    slopeZMax: NotRequired[float | None]
    intervalCount: NotRequired[int]
    effectiveIntervalCount: NotRequired[int]
    intervalTime: NotRequired[float]
    outOf: NotRequired[int | None]
    hysteresis: NotRequired[float]
    onDelay: NotRequired[float]
    offDelay: NotRequired[float]
    dailyPushCount: NotRequired[int]
    learnRange: NotRequired[float | None]


class PutThresholdEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    kind: NotRequired[Literal["Iso", "Custom"]]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    isDefault: NotRequired[bool | None]
    vXCMax: NotRequired[float | None]
    vXDMax: NotRequired[float | None]
    vYCMax: NotRequired[float | None]
    vYDMax: NotRequired[float | None]
    vZCMax: NotRequired[float | None]
    vZDMax: NotRequired[float | None]
    kurtXCMax: NotRequired[float | None]
    kurtXDMax: NotRequired[float | None]
    kurtYCMax: NotRequired[float | None]
    kurtYDMax: NotRequired[float | None]
    kurtZCMax: NotRequired[float | None]
    kurtZDMax: NotRequired[float | None]
    peakXCMax: NotRequired[float | None]
    peakXDMax: NotRequired[float | None]
    peakYCMax: NotRequired[float | None]
    peakYDMax: NotRequired[float | None]
    peakZCMax: NotRequired[float | None]
    peakZDMax: NotRequired[float | None]
    envelopeXCMax: NotRequired[float | None]
    envelopeXDMax: NotRequired[float | None]
    envelopeYCMax: NotRequired[float | None]
    envelopeYDMax: NotRequired[float | None]
    envelopeZCMax: NotRequired[float | None]
    envelopeZDMax: NotRequired[float | None]
    aZHighCMax: NotRequired[float | None]
    aZHighDMax: NotRequired[float | None]
    temCMax: NotRequired[float | None]
    temDMax: NotRequired[float | None]
    temCMin: NotRequired[float | None]
    temDMin: NotRequired[float | None]
    battCMax: NotRequired[float | None]
    battDMax: NotRequired[float | None]
    curCMax: NotRequired[float | None]
    curDMax: NotRequired[float | None]
    levelCMax: NotRequired[float | None]
    levelDMax: NotRequired[float | None]
    levelCMin: NotRequired[float | None]
    levelDMin: NotRequired[float | None]
    pressCMax: NotRequired[float | None]
    pressDMax: NotRequired[float | None]
    pressCMin: NotRequired[float | None]
    pressDMin: NotRequired[float | None]
    slopeXMax: NotRequired[float | None]
    slopeYMax: NotRequired[float | None]
    slopeZMax: NotRequired[float | None]
    intervalCount: NotRequired[int]
    effectiveIntervalCount: NotRequired[int]
    intervalTime: NotRequired[float]
    outOf: NotRequired[int | None]
    hysteresis: NotRequired[float]
    onDelay: NotRequired[float]
    offDelay: NotRequired[float]
    dailyPushCount: NotRequired[int]
    learnRange: NotRequired[float | None]
    id: int


class PostThresholdBatchEditBody(TypedDict):
    ids: list[int]
    change: PostThresholdBatchEditBodyChange


class PostThresholdBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    kind: NotRequired[Literal["Iso", "Custom"]]
    isoClass: NotRequired[Literal["p1-I", "p1-II", "p1-III", "p1-IV", "p2-1500", "p2-3000", "p3-1-rigid", "p3-1-flexible", "p3-2-rigid", "p3-2-flexible", "p4", "p5-1", "p5-2", "p6-1", "p6-2", "p6-3", "p6-4", "p6-5", "p6-6", "p6-7", "p7-I-small", "p7-I-large", "p7-II-small", "p7-II-large"] | None]
    isDefault: NotRequired[bool | None]
    vXCMax: NotRequired[float | None]
    vXDMax: NotRequired[float | None]
    vYCMax: NotRequired[float | None]
    vYDMax: NotRequired[float | None]
    vZCMax: NotRequired[float | None]
    vZDMax: NotRequired[float | None]
    kurtXCMax: NotRequired[float | None]
    kurtXDMax: NotRequired[float | None]
    kurtYCMax: NotRequired[float | None]
    kurtYDMax: NotRequired[float | None]
    kurtZCMax: NotRequired[float | None]
    kurtZDMax: NotRequired[float | None]
    peakXCMax: NotRequired[float | None]
    peakXDMax: NotRequired[float | None]
    peakYCMax: NotRequired[float | None]
    peakYDMax: NotRequired[float | None]
    peakZCMax: NotRequired[float | None]
    peakZDMax: NotRequired[float | None]
    envelopeXCMax: NotRequired[float | None]
    envelopeXDMax: NotRequired[float | None]
    envelopeYCMax: NotRequired[float | None]
    envelopeYDMax: NotRequired[float | None]
    envelopeZCMax: NotRequired[float | None]
    envelopeZDMax: NotRequired[float | None]
    aZHighCMax: NotRequired[float | None]
    aZHighDMax: NotRequired[float | None]
    temCMax: NotRequired[float | None]
    temDMax: NotRequired[float | None]
    temCMin: NotRequired[float | None]
    temDMin: NotRequired[float | None]
    battCMax: NotRequired[float | None]
    battDMax: NotRequired[float | None]
    curCMax: NotRequired[float | None]
    curDMax: NotRequired[float | None]
    levelCMax: NotRequired[float | None]
    levelDMax: NotRequired[float | None]
    levelCMin: NotRequired[float | None]
    levelDMin: NotRequired[float | None]
    pressCMax: NotRequired[float | None]
    pressDMax: NotRequired[float | None]
    pressCMin: NotRequired[float | None]
    pressDMin: NotRequired[float | None]
    slopeXMax: NotRequired[float | None]
    slopeYMax: NotRequired[float | None]
    slopeZMax: NotRequired[float | None]
    intervalCount: NotRequired[int]
    effectiveIntervalCount: NotRequired[int]
    intervalTime: NotRequired[float]
    outOf: NotRequired[int | None]
    hysteresis: NotRequired[float]
    onDelay: NotRequired[float]
    offDelay: NotRequired[float]
    dailyPushCount: NotRequired[int]
    learnRange: NotRequired[float | None]


class PostEquipmentRunThresholdFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    mappingId: NotRequired[int | None]
    metric: NotRequired[Literal["vX", "vY", "vZ", "aX", "aY", "aZ", "rSpeed", "cur"] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "metric", "above"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostEquipmentRunThresholdFindPageData(TypedDict):
    records: list[PostEquipmentRunThresholdFindPageDataRecordsItem]
    total: int


class PostEquipmentRunThresholdFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    mappingId: int
    mappingName: str | None
    metric: Literal["vX", "vY", "vZ", "aX", "aY", "aZ", "rSpeed", "cur"]
    above: float
    sampleCount: int
    equipmentName: str | None


class PostEquipmentRunThresholdAddBody(TypedDict):
    name: str
    mappingId: int
    metric: NotRequired[Literal["vX", "vY", "vZ", "aX", "aY", "aZ", "rSpeed", "cur"]]
    above: float
    sampleCount: NotRequired[int]


class PutEquipmentRunThresholdEditBody(TypedDict):
    name: NotRequired[str]
    mappingId: NotRequired[int]
    metric: NotRequired[Literal["vX", "vY", "vZ", "aX", "aY", "aZ", "rSpeed", "cur"]]
    above: NotRequired[float]
    sampleCount: NotRequired[int]
    id: int


class PostEquipmentRunThresholdBatchEditBody(TypedDict):
    ids: list[int]
    change: PostEquipmentRunThresholdBatchEditBodyChange


class PostEquipmentRunThresholdBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    mappingId: NotRequired[int]
    metric: NotRequired[Literal["vX", "vY", "vZ", "aX", "aY", "aZ", "rSpeed", "cur"]]
    above: NotRequired[float]
    sampleCount: NotRequired[int]


class PostBandAlarmFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    isOn: NotRequired[bool | None]
    mappingId: NotRequired[int | None]
    machineModelId: NotRequired[int | None]
    axis: NotRequired[Literal["X", "Y", "Z"] | None]
    quantity: NotRequired[Literal["velocity", "acceleration", "envelope"] | None]
    scale: NotRequired[Literal["Hz", "Order", "FaultLine", "Plugin"] | None]
    faultLine: NotRequired[Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "quantity", "scale", "limitD"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostBandAlarmFindPageData(TypedDict):
    records: list[PostBandAlarmFindPageDataRecordsItem]
    total: int


class PostBandAlarmFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    isOn: bool
    companyId: int
    companyName: str | None
    mappingId: int | None
    mappingName: str | None
    machineModelId: int | None
    machineModelName: str | None
    axis: Literal["X", "Y", "Z"] | None
    quantity: Literal["velocity", "acceleration", "envelope"]
    envelopeFrom: float | None
    envelopeTo: float | None
    scale: Literal["Hz", "Order", "FaultLine", "Plugin"]
    low: float | None
    high: float | None
    faultLine: Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"] | None
    harmonics: int | None
    widthPercent: float | None
    plugin: str | None
    pluginValue: str | None
    measure: Literal["Rms", "Peak"]
    limitC: float | None
    limitD: float | None
    intervalCount: int
    effectiveIntervalCount: int
    intervalTime: float
    hysteresis: float
    equipmentName: str | None


class PostBandAlarmAddBody(TypedDict):
    name: str
    isOn: NotRequired[bool]
    companyId: int
    mappingId: NotRequired[int | None]
    machineModelId: NotRequired[int | None]
    axis: NotRequired[Literal["X", "Y", "Z"] | None]
    quantity: NotRequired[Literal["velocity", "acceleration", "envelope"]]
    envelopeFrom: NotRequired[float | None]
    envelopeTo: NotRequired[float | None]
    scale: NotRequired[Literal["Hz", "Order", "FaultLine", "Plugin"]]
    low: NotRequired[float | None]
    high: NotRequired[float | None]
    faultLine: NotRequired[Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"] | None]
    harmonics: NotRequired[int | None]
    widthPercent: NotRequired[float | None]
    plugin: NotRequired[str | None]
    pluginValue: NotRequired[str | None]
    measure: NotRequired[Literal["Rms", "Peak"]]
    limitC: NotRequired[float | None]
    limitD: NotRequired[float | None]
    intervalCount: NotRequired[int]
    effectiveIntervalCount: NotRequired[int]
    intervalTime: NotRequired[float]
    hysteresis: NotRequired[float]


class PutBandAlarmEditBody(TypedDict):
    name: NotRequired[str]
    isOn: NotRequired[bool]
    companyId: NotRequired[int]
    mappingId: NotRequired[int | None]
    machineModelId: NotRequired[int | None]
    axis: NotRequired[Literal["X", "Y", "Z"] | None]
    quantity: NotRequired[Literal["velocity", "acceleration", "envelope"]]
    envelopeFrom: NotRequired[float | None]
    envelopeTo: NotRequired[float | None]
    scale: NotRequired[Literal["Hz", "Order", "FaultLine", "Plugin"]]
    low: NotRequired[float | None]
    high: NotRequired[float | None]
    faultLine: NotRequired[Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"] | None]
    harmonics: NotRequired[int | None]
    widthPercent: NotRequired[float | None]
    plugin: NotRequired[str | None]
    pluginValue: NotRequired[str | None]
    measure: NotRequired[Literal["Rms", "Peak"]]
    limitC: NotRequired[float | None]
    limitD: NotRequired[float | None]
    intervalCount: NotRequired[int]
    effectiveIntervalCount: NotRequired[int]
    intervalTime: NotRequired[float]
    hysteresis: NotRequired[float]
    id: int


class PostBandAlarmBatchEditBody(TypedDict):
    ids: list[int]
    change: PostBandAlarmBatchEditBodyChange


class PostBandAlarmBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    isOn: NotRequired[bool]
    companyId: NotRequired[int]
    mappingId: NotRequired[int | None]
    machineModelId: NotRequired[int | None]
    axis: NotRequired[Literal["X", "Y", "Z"] | None]
    quantity: NotRequired[Literal["velocity", "acceleration", "envelope"]]
    envelopeFrom: NotRequired[float | None]
    envelopeTo: NotRequired[float | None]
    scale: NotRequired[Literal["Hz", "Order", "FaultLine", "Plugin"]]
    low: NotRequired[float | None]
    high: NotRequired[float | None]
    faultLine: NotRequired[Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"] | None]
    harmonics: NotRequired[int | None]
    widthPercent: NotRequired[float | None]
    plugin: NotRequired[str | None]
    pluginValue: NotRequired[str | None]
    measure: NotRequired[Literal["Rms", "Peak"]]
    limitC: NotRequired[float | None]
    limitD: NotRequired[float | None]
    intervalCount: NotRequired[int]
    effectiveIntervalCount: NotRequired[int]
    intervalTime: NotRequired[float]
    hysteresis: NotRequired[float]


class PostSystemRoleFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    key: NotRequired[str]
    kind: NotRequired[Literal[1, 2, 3, 4] | None]
    status: NotRequired[Literal[0, 1] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name", "key", "kind", "status"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemRoleFindPageData(TypedDict):
    records: list[PostSystemRoleFindPageDataRecordsItem]
    total: int


class PostSystemRoleFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    key: str
    companyId: int
    companyName: str | None
    kind: Literal[1, 2, 3, 4]
    orderNum: int
    status: Literal[0, 1]
    dataScope: Literal[1, 2, 3, 4, 5]
    companyIds: list[int]
    companyNames: list[str]


class PostSystemRoleAddBody(TypedDict):
    name: str
    key: str
    kind: NotRequired[Literal[1, 2, 3, 4]]
    orderNum: NotRequired[int]
    status: NotRequired[Literal[0, 1]]
    dataScope: NotRequired[Literal[1, 2, 3, 4, 5]]
    companyIds: NotRequired[list[int] | None]


class PutSystemRoleEditBody(TypedDict):
    name: NotRequired[str]
    key: NotRequired[str]
    kind: NotRequired[Literal[1, 2, 3, 4]]
    orderNum: NotRequired[int]
    status: NotRequired[Literal[0, 1]]
    dataScope: NotRequired[Literal[1, 2, 3, 4, 5]]
    companyIds: NotRequired[list[int] | None]
    id: int


class PostSystemRoleBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSystemRoleBatchEditBodyChange


class PostSystemRoleBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    key: NotRequired[str]
    kind: NotRequired[Literal[1, 2, 3, 4]]
    orderNum: NotRequired[int]
    status: NotRequired[Literal[0, 1]]
    dataScope: NotRequired[Literal[1, 2, 3, 4, 5]]
    companyIds: NotRequired[list[int] | None]


class PostSystemAuthorityFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    range: NotRequired[Literal["CompanyAll", "Custom"] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "range"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemAuthorityFindPageData(TypedDict):
    records: list[PostSystemAuthorityFindPageDataRecordsItem]
    total: int


class PostSystemAuthorityFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    range: Literal["CompanyAll", "Custom"]
    companyIds: list[int]
    companyNames: list[str]


class PostSystemAuthorityAddBody(TypedDict):
    name: str
    range: NotRequired[Literal["CompanyAll", "Custom"]]
    companyIds: NotRequired[list[int] | None]


class PutSystemAuthorityEditBody(TypedDict):
    name: NotRequired[str]
    range: NotRequired[Literal["CompanyAll", "Custom"]]
    companyIds: NotRequired[list[int] | None]
    id: int


class PostSystemAuthorityBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSystemAuthorityBatchEditBodyChange


class PostSystemAuthorityBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    range: NotRequired[Literal["CompanyAll", "Custom"]]
    companyIds: NotRequired[list[int] | None]


class PostSystemUserFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    loginName: NotRequired[str]
    nickName: NotRequired[str]
    roleIds: NotRequired[int | None]
    phone: NotRequired[str]
    status: NotRequired[Literal[0, 1] | None]
    appPush: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["loginName", "nickName", "status", "expireTime"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemUserFindPageData(TypedDict):
    records: list[PostSystemUserFindPageDataRecordsItem]
    total: int


class PostSystemUserFindPageDataRecordsItem(TypedDict):
    id: int
    loginName: str
    nickName: str
    roleIds: list[int]
    roleNames: list[str]
    companyId: int
    companyName: str | None
    phone: str | None
    email: str | None
    sex: Literal[0, 1, 2]
    status: Literal[0, 1]
    expireTime: str | None
    appPush: bool
    chatNickName: str | None
    chatOpenId: str | None
    authorityIds: list[int]
    authorityNames: list[str]


class PostSystemUserAddBody(TypedDict):
    loginName: str
    nickName: str
    roleIds: NotRequired[list[int] | None]
    password: str
    companyId: int
    phone: str
    email: str
    sex: NotRequired[Literal[0, 1, 2]]
    status: NotRequired[Literal[0, 1]]
    expireTime: NotRequired[str | float | None]
    appPush: NotRequired[bool]
    chatNickName: NotRequired[str | None]
    chatOpenId: NotRequired[str | None]
    authorityIds: NotRequired[list[int] | None]


class PutSystemUserEditBody(TypedDict):
    loginName: NotRequired[str]
    nickName: NotRequired[str]
    roleIds: NotRequired[list[int] | None]
    password: NotRequired[str]
    companyId: NotRequired[int]
    phone: NotRequired[str]
    email: NotRequired[str]
    sex: NotRequired[Literal[0, 1, 2]]
    status: NotRequired[Literal[0, 1]]
    expireTime: NotRequired[str | float | None]
    appPush: NotRequired[bool]
    chatNickName: NotRequired[str | None]
    chatOpenId: NotRequired[str | None]
    authorityIds: NotRequired[list[int] | None]
    id: int


class PostSystemUserBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSystemUserBatchEditBodyChange


class PostSystemUserBatchEditBodyChange(TypedDict):
    loginName: NotRequired[str]
    nickName: NotRequired[str]
    roleIds: NotRequired[list[int] | None]
    password: NotRequired[str]
    companyId: NotRequired[int]
    phone: NotRequired[str]
    email: NotRequired[str]
    sex: NotRequired[Literal[0, 1, 2]]
    status: NotRequired[Literal[0, 1]]
    expireTime: NotRequired[str | float | None]
    appPush: NotRequired[bool]
    chatNickName: NotRequired[str | None]
    chatOpenId: NotRequired[str | None]
    authorityIds: NotRequired[list[int] | None]


class PostMaintenanceWindowFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    reason: NotRequired[str]
    ownerId: NotRequired[int | None]
    repeat: NotRequired[Literal["Once", "Daily", "Weekly"] | None]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["fromAt", "toAt", "reason"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostMaintenanceWindowFindPageData(TypedDict):
    records: list[PostMaintenanceWindowFindPageDataRecordsItem]
    total: int


class PostMaintenanceWindowFindPageDataRecordsItem(TypedDict):
    id: int
    reason: str
    ownerId: int | None
    ownerName: str | None
    fromAt: str
    toAt: str
    repeat: Literal["Once", "Daily", "Weekly"]
    untilAt: str | None
    companyId: int
    companyName: str | None
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None


class PostMaintenanceWindowAddBody(TypedDict):
    reason: str
    ownerId: int
    fromAt: str | float
    toAt: str | float
    repeat: NotRequired[Literal["Once", "Daily", "Weekly"]]
    untilAt: NotRequired[str | float | None]
    companyId: int
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]


class PutMaintenanceWindowEditBody(TypedDict):
    reason: NotRequired[str]
    ownerId: NotRequired[int]
    fromAt: NotRequired[str | float]
    toAt: NotRequired[str | float]
    repeat: NotRequired[Literal["Once", "Daily", "Weekly"]]
    untilAt: NotRequired[str | float | None]
    companyId: NotRequired[int]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    id: int


class PostMaintenanceWindowBatchEditBody(TypedDict):
    ids: list[int]
    change: PostMaintenanceWindowBatchEditBodyChange


class PostMaintenanceWindowBatchEditBodyChange(TypedDict):
    reason: NotRequired[str]
    ownerId: NotRequired[int]
    fromAt: NotRequired[str | float]
    toAt: NotRequired[str | float]
    repeat: NotRequired[Literal["Once", "Daily", "Weekly"]]
    untilAt: NotRequired[str | float | None]
    companyId: NotRequired[int]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]


class PostInspectionGroupFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    leaderId: NotRequired[int | None]
    memberIds: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionGroupFindPageData(TypedDict):
    records: list[PostInspectionGroupFindPageDataRecordsItem]
    total: int


class PostInspectionGroupFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    leaderId: int | None
    leaderName: str | None
    memberIds: list[int]
    memberNames: list[str]


class PostInspectionGroupAddBody(TypedDict):
    name: str
    companyId: int
    leaderId: int
    memberIds: list[int]


class PutInspectionGroupEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    leaderId: NotRequired[int]
    memberIds: NotRequired[list[int]]
    id: int


class PostInspectionGroupBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionGroupBatchEditBodyChange


class PostInspectionGroupBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    leaderId: NotRequired[int]
    memberIds: NotRequired[list[int]]


class PostInspectionDangerLibFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    level: NotRequired[Literal[1, 2, 3] | None]
    machineType: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "level", "machineType"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionDangerLibFindPageData(TypedDict):
    records: list[PostInspectionDangerLibFindPageDataRecordsItem]
    total: int


class PostInspectionDangerLibFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    level: Literal[1, 2, 3]
    machineType: str | None
    source: str | None
    description: str
    cause: str | None
    measures: str | None


class PostInspectionDangerLibAddBody(TypedDict):
    name: str
    companyId: int
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    source: NotRequired[str | None]
    description: str
    cause: NotRequired[str | None]
    measures: NotRequired[str | None]


class PutInspectionDangerLibEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    source: NotRequired[str | None]
    description: NotRequired[str]
    cause: NotRequired[str | None]
    measures: NotRequired[str | None]
    id: int


class PostInspectionDangerLibBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionDangerLibBatchEditBodyChange


class PostInspectionDangerLibBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    source: NotRequired[str | None]
    description: NotRequired[str]
    cause: NotRequired[str | None]
    measures: NotRequired[str | None]


class PostInspectionRepairLibFindPageData(TypedDict):
    records: list[PostInspectionRepairLibFindPageDataRecordsItem]
    total: int


class PostInspectionRepairLibFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    level: Literal[1, 2, 3]
    machineType: str | None
    cause: str | None
    description: str | None
    steps: str | None
    parts: str | None


class PostInspectionRepairLibAddBody(TypedDict):
    name: str
    companyId: int
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    cause: NotRequired[str | None]
    description: NotRequired[str | None]
    steps: NotRequired[str | None]
    parts: NotRequired[str | None]


class PutInspectionRepairLibEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    cause: NotRequired[str | None]
    description: NotRequired[str | None]
    steps: NotRequired[str | None]
    parts: NotRequired[str | None]
    id: int


class PostInspectionRepairLibBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionRepairLibBatchEditBodyChange


class PostInspectionRepairLibBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    cause: NotRequired[str | None]
    description: NotRequired[str | None]
    steps: NotRequired[str | None]
    parts: NotRequired[str | None]


class PostInspectionUpkeepLibFindPageData(TypedDict):
    records: list[PostInspectionUpkeepLibFindPageDataRecordsItem]
    total: int


class PostInspectionUpkeepLibFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    level: Literal[1, 2, 3]
    machineType: str | None
    task: str | None
    everyDays: int | None
    everyHours: int | None
    description: str | None
    steps: str | None
    parts: str | None


class PostInspectionUpkeepLibAddBody(TypedDict):
    name: str
    companyId: int
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    task: NotRequired[str | None]
    everyDays: NotRequired[int | None]
    everyHours: NotRequired[int | None]
    description: NotRequired[str | None]
    steps: NotRequired[str | None]
    parts: NotRequired[str | None]


class PutInspectionUpkeepLibEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    task: NotRequired[str | None]
    everyDays: NotRequired[int | None]
    everyHours: NotRequired[int | None]
    description: NotRequired[str | None]
    steps: NotRequired[str | None]
    parts: NotRequired[str | None]
    id: int


class PostInspectionUpkeepLibBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionUpkeepLibBatchEditBodyChange


class PostInspectionUpkeepLibBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    level: NotRequired[Literal[1, 2, 3]]
    machineType: NotRequired[str | None]
    task: NotRequired[str | None]
    everyDays: NotRequired[int | None]
    everyHours: NotRequired[int | None]
    description: NotRequired[str | None]
    steps: NotRequired[str | None]
    parts: NotRequired[str | None]


class PostInspectionUpkeepPlanFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    equipmentId: NotRequired[int | None]
    condition: NotRequired[Literal[1, 2, 3] | None]
    paused: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "lastDoneAt"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionUpkeepPlanFindPageData(TypedDict):
    records: list[PostInspectionUpkeepPlanFindPageDataRecordsItem]
    total: int


class PostInspectionUpkeepPlanFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    equipmentId: int
    equipmentName: str | None
    libId: int
    libName: str | None
    assigneeId: int | None
    assigneeName: str | None
    everyDays: int | None
    everyHours: int | None
    condition: Literal[1, 2, 3]
    belowScore: int | None
    lastDoneAt: str | None
    lastDoneHours: float | None
    coversIds: list[int]
    coverNames: list[str]
    paused: bool


class PostInspectionUpkeepPlanAddBody(TypedDict):
    name: str
    equipmentId: int
    libId: int
    assigneeId: NotRequired[int | None]
    everyDays: NotRequired[int | None]
    everyHours: NotRequired[int | None]
    condition: NotRequired[Literal[1, 2, 3]]
    belowScore: NotRequired[int | None]
    lastDoneAt: NotRequired[str | float | None]
    lastDoneHours: NotRequired[float | None]
    coversIds: NotRequired[list[int] | None]
    paused: NotRequired[bool]


class PutInspectionUpkeepPlanEditBody(TypedDict):
    name: NotRequired[str]
    equipmentId: NotRequired[int]
    libId: NotRequired[int]
    assigneeId: NotRequired[int | None]
    everyDays: NotRequired[int | None]
    everyHours: NotRequired[int | None]
    condition: NotRequired[Literal[1, 2, 3]]
    belowScore: NotRequired[int | None]
    lastDoneAt: NotRequired[str | float | None]
    lastDoneHours: NotRequired[float | None]
    coversIds: NotRequired[list[int] | None]
    paused: NotRequired[bool]
    id: int


class PostInspectionUpkeepPlanBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionUpkeepPlanBatchEditBodyChange


class PostInspectionUpkeepPlanBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    equipmentId: NotRequired[int]
    libId: NotRequired[int]
    assigneeId: NotRequired[int | None]
    everyDays: NotRequired[int | None]
    everyHours: NotRequired[int | None]
    condition: NotRequired[Literal[1, 2, 3]]
    belowScore: NotRequired[int | None]
    lastDoneAt: NotRequired[str | float | None]
    lastDoneHours: NotRequired[float | None]
    coversIds: NotRequired[list[int] | None]
    paused: NotRequired[bool]


class PostInspectionAreaFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    areaId: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionAreaFindPageData(TypedDict):
    records: list[PostInspectionAreaFindPageDataRecordsItem]
    total: int


class PostInspectionAreaFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    areaId: int | None
    areaName: str | None
    orderNum: int
    remark: str | None


class PostInspectionAreaAddBody(TypedDict):
    name: str
    companyId: int
    areaId: NotRequired[int | None]
    orderNum: NotRequired[int]
    remark: NotRequired[str | None]


class PutInspectionAreaEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    areaId: NotRequired[int | None]
    orderNum: NotRequired[int]
    remark: NotRequired[str | None]
    id: int


class PostInspectionAreaBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionAreaBatchEditBodyChange


class PostInspectionAreaBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    areaId: NotRequired[int | None]
    orderNum: NotRequired[int]
    remark: NotRequired[str | None]


class PostInspectionDeviceFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    kind: NotRequired[Literal[1, 2, 3, 4, 5] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "calibratedUntil"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionDeviceFindPageData(TypedDict):
    records: list[PostInspectionDeviceFindPageDataRecordsItem]
    total: int


class PostInspectionDeviceFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    kind: Literal[1, 2, 3, 4, 5]
    model: str | None
    serialNumber: str | None
    calibratedUntil: str | None
    remark: str | None


class PostInspectionDeviceAddBody(TypedDict):
    name: str
    companyId: int
    kind: NotRequired[Literal[1, 2, 3, 4, 5]]
    model: NotRequired[str | None]
    serialNumber: NotRequired[str | None]
    calibratedUntil: NotRequired[str | float | None]
    remark: NotRequired[str | None]


class PutInspectionDeviceEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    kind: NotRequired[Literal[1, 2, 3, 4, 5]]
    model: NotRequired[str | None]
    serialNumber: NotRequired[str | None]
    calibratedUntil: NotRequired[str | float | None]
    remark: NotRequired[str | None]
    id: int


class PostInspectionDeviceBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionDeviceBatchEditBodyChange


class PostInspectionDeviceBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    kind: NotRequired[Literal[1, 2, 3, 4, 5]]
    model: NotRequired[str | None]
    serialNumber: NotRequired[str | None]
    calibratedUntil: NotRequired[str | float | None]
    remark: NotRequired[str | None]


class PostInspectionStandardFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    collectMode: NotRequired[Literal[1, 2] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionStandardFindPageData(TypedDict):
    records: list[PostInspectionStandardFindPageDataRecordsItem]
    total: int


class PostInspectionStandardFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    collectMode: Literal[1, 2]
    remark: str | None
    items: NotRequired[int]


class PostInspectionStandardAddBody(TypedDict):
    name: str
    companyId: int
    collectMode: NotRequired[Literal[1, 2]]
    remark: NotRequired[str | None]


class PutInspectionStandardEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    collectMode: NotRequired[Literal[1, 2]]
    remark: NotRequired[str | None]
    id: int


class PostInspectionStandardBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionStandardBatchEditBodyChange


class PostInspectionStandardBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    collectMode: NotRequired[Literal[1, 2]]
    remark: NotRequired[str | None]


class PostInspectionPointFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    inspectionAreaId: NotRequired[int | None]
    standardId: NotRequired[int | None]
    type: NotRequired[Literal[0, 1, 2] | None]
    status: NotRequired[Literal[0, 1] | None]
    code: NotRequired[str]
    equipmentId: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionPointFindPageData(TypedDict):
    records: list[PostInspectionPointFindPageDataRecordsItem]
    total: int


class PostInspectionPointFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    inspectionAreaId: int
    inspectionAreaName: str | None
    standardId: int
    standardName: str | None
    type: Literal[0, 1, 2]
    status: Literal[0, 1]
    code: str | None
    tagId: str | None
    mappingId: int | None
    mappingName: str | None
    equipmentId: int | None
    equipmentName: str | None
    orderNum: int
    remark: str | None


class PostInspectionPointAddBody(TypedDict):
    name: str
    inspectionAreaId: int
    standardId: int
    type: NotRequired[Literal[0, 1, 2]]
    status: NotRequired[Literal[0, 1]]
    tagId: NotRequired[str | None]
    mappingId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    orderNum: NotRequired[int]
    remark: NotRequired[str | None]


class PutInspectionPointEditBody(TypedDict):
    name: NotRequired[str]
    inspectionAreaId: NotRequired[int]
    standardId: NotRequired[int]
    type: NotRequired[Literal[0, 1, 2]]
    status: NotRequired[Literal[0, 1]]
    tagId: NotRequired[str | None]
    mappingId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    orderNum: NotRequired[int]
    remark: NotRequired[str | None]
    id: int


class PostInspectionPointBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionPointBatchEditBodyChange


class PostInspectionPointBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    inspectionAreaId: NotRequired[int]
    standardId: NotRequired[int]
    type: NotRequired[Literal[0, 1, 2]]
    status: NotRequired[Literal[0, 1]]
    tagId: NotRequired[str | None]
    mappingId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    orderNum: NotRequired[int]
    remark: NotRequired[str | None]


class PostInspectionLineFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    type: NotRequired[Literal[1, 2] | None]
    inspectionType: NotRequired[Literal[1, 2] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionLineFindPageData(TypedDict):
    records: list[PostInspectionLineFindPageDataRecordsItem]
    total: int


class PostInspectionLineFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    type: Literal[1, 2]
    inspectionType: Literal[1, 2]
    remark: str | None
    stops: NotRequired[int]


class PostInspectionLineAddBody(TypedDict):
    name: str
    companyId: int
    type: NotRequired[Literal[1, 2]]
    inspectionType: NotRequired[Literal[1, 2]]
    remark: NotRequired[str | None]


class PutInspectionLineEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    type: NotRequired[Literal[1, 2]]
    inspectionType: NotRequired[Literal[1, 2]]
    remark: NotRequired[str | None]
    id: int


class PostInspectionLineBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionLineBatchEditBodyChange


class PostInspectionLineBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    type: NotRequired[Literal[1, 2]]
    inspectionType: NotRequired[Literal[1, 2]]
    remark: NotRequired[str | None]


class PostInspectionPlanFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    lineId: NotRequired[int | None]
    groupId: NotRequired[int | None]
    repeat: NotRequired[Literal[1, 2, 3, 4] | None]
    paused: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "startAt"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionPlanFindPageData(TypedDict):
    records: list[PostInspectionPlanFindPageDataRecordsItem]
    total: int


class PostInspectionPlanFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    lineId: int
    lineName: str | None
    groupId: int
    groupName: str | None
    memberId: int | None
    memberName: str | None
    repeat: Literal[1, 2, 3, 4]
    startAt: str
    every: int
    weekdays: str | None
    monthDay: int | None
    isLastDay: bool
    moreTimes: str | None
    onHoliday: Literal[1, 2, 3, 4]
    endAt: str | None
    windowMinutes: int
    graceMinutes: int
    openMinutes: int
    remindMinutes: int | None
    escalateMinutes: int | None
    paused: bool


class PostInspectionPlanAddBody(TypedDict):
    name: str
    companyId: int
    lineId: int
    groupId: int
    memberId: NotRequired[int | None]
    repeat: NotRequired[Literal[1, 2, 3, 4]]
    startAt: str | float
    every: NotRequired[int]
    weekdays: NotRequired[str | None]
    monthDay: NotRequired[int | None]
    isLastDay: NotRequired[bool]
    moreTimes: NotRequired[str | None]
    onHoliday: NotRequired[Literal[1, 2, 3, 4]]
    endAt: NotRequired[str | float | None]
    windowMinutes: NotRequired[int]
    graceMinutes: NotRequired[int]
    openMinutes: NotRequired[int]
    remindMinutes: NotRequired[int | None]
    escalateMinutes: NotRequired[int | None]
    paused: NotRequired[bool]


class PutInspectionPlanEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    lineId: NotRequired[int]
    groupId: NotRequired[int]
    memberId: NotRequired[int | None]
    repeat: NotRequired[Literal[1, 2, 3, 4]]
    startAt: NotRequired[str | float]
    every: NotRequired[int]
    weekdays: NotRequired[str | None]
    monthDay: NotRequired[int | None]
    isLastDay: NotRequired[bool]
    moreTimes: NotRequired[str | None]
    onHoliday: NotRequired[Literal[1, 2, 3, 4]]
    endAt: NotRequired[str | float | None]
    windowMinutes: NotRequired[int]
    graceMinutes: NotRequired[int]
    openMinutes: NotRequired[int]
    remindMinutes: NotRequired[int | None]
    escalateMinutes: NotRequired[int | None]
    paused: NotRequired[bool]
    id: int


class PostInspectionPlanBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionPlanBatchEditBodyChange


class PostInspectionPlanBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    lineId: NotRequired[int]
    groupId: NotRequired[int]
    memberId: NotRequired[int | None]
    repeat: NotRequired[Literal[1, 2, 3, 4]]
    startAt: NotRequired[str | float]
    every: NotRequired[int]
    weekdays: NotRequired[str | None]
    monthDay: NotRequired[int | None]
    isLastDay: NotRequired[bool]
    moreTimes: NotRequired[str | None]
    onHoliday: NotRequired[Literal[1, 2, 3, 4]]
    endAt: NotRequired[str | float | None]
    windowMinutes: NotRequired[int]
    graceMinutes: NotRequired[int]
    openMinutes: NotRequired[int]
    remindMinutes: NotRequired[int | None]
    escalateMinutes: NotRequired[int | None]
    paused: NotRequired[bool]


class PostInspectionHolidayFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["day", "name"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostInspectionHolidayFindPageData(TypedDict):
    records: list[PostInspectionHolidayFindPageDataRecordsItem]
    total: int


class PostInspectionHolidayFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    day: str


class PostInspectionHolidayAddBody(TypedDict):
    name: str
    companyId: int
    day: NotRequired[str]


class PutInspectionHolidayEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    day: NotRequired[str]
    id: int


class PostInspectionHolidayBatchEditBody(TypedDict):
    ids: list[int]
    change: PostInspectionHolidayBatchEditBodyChange


class PostInspectionHolidayBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    day: NotRequired[str]


class PostEmailFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    name: NotRequired[str]
    type: NotRequired[Literal[1, 2, 4, 5] | None]
    enabled: NotRequired[bool | None]
    receivers: NotRequired[str]
    serverId: NotRequired[int | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "type", "enabled"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostEmailFindPageData(TypedDict):
    records: list[PostEmailFindPageDataRecordsItem]
    total: int


class PostEmailFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    type: Literal[1, 2, 4, 5]
    companyId: int
    companyName: str | None
    enabled: bool
    title: str
    body: str
    receivers: str
    serverId: int | None
    serverName: str | None
    sender: str | None
    senderName: str | None
    smtpHost: str | None
    smtpPort: int | None
    tls: Literal["tls", "starttls", "none"] | None
    userName: str | None


class PostEmailAddBody(TypedDict):
    name: str
    type: NotRequired[Literal[1, 2, 4, 5]]
    companyId: int
    enabled: NotRequired[bool]
    title: str
    body: str
    receivers: str
    serverId: NotRequired[int | None]
    sender: NotRequired[str | None]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str | None]
    smtpPort: NotRequired[int | None]
    tls: NotRequired[Literal["tls", "starttls", "none"] | None]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PutEmailEditBody(TypedDict):
    name: NotRequired[str]
    type: NotRequired[Literal[1, 2, 4, 5]]
    companyId: NotRequired[int]
    enabled: NotRequired[bool]
    title: NotRequired[str]
    body: NotRequired[str]
    receivers: NotRequired[str]
    serverId: NotRequired[int | None]
    sender: NotRequired[str | None]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str | None]
    smtpPort: NotRequired[int | None]
    tls: NotRequired[Literal["tls", "starttls", "none"] | None]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]
    id: int


class PostEmailBatchEditBody(TypedDict):
    ids: list[int]
    change: PostEmailBatchEditBodyChange


class PostEmailBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    type: NotRequired[Literal[1, 2, 4, 5]]
    companyId: NotRequired[int]
    enabled: NotRequired[bool]
    title: NotRequired[str]
    body: NotRequired[str]
    receivers: NotRequired[str]
    serverId: NotRequired[int | None]
    sender: NotRequired[str | None]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str | None]
    smtpPort: NotRequired[int | None]
    tls: NotRequired[Literal["tls", "starttls", "none"] | None]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PostMailServerFindPageData(TypedDict):
    records: list[PostMailServerFindPageDataRecordsItem]
    total: int


class PostMailServerFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str | None
    sender: str
    senderName: str | None
    smtpHost: str
    smtpPort: int
    tls: Literal["tls", "starttls", "none"]
    userName: str | None


class PostMailServerAddBody(TypedDict):
    name: str
    companyId: int
    sender: str
    senderName: NotRequired[str | None]
    smtpHost: str
    smtpPort: NotRequired[int]
    tls: NotRequired[Literal["tls", "starttls", "none"]]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PutMailServerEditBody(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    sender: NotRequired[str]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str]
    smtpPort: NotRequired[int]
    tls: NotRequired[Literal["tls", "starttls", "none"]]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]
    id: int


class PostMailServerBatchEditBody(TypedDict):
    ids: list[int]
    change: PostMailServerBatchEditBodyChange


class PostMailServerBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    companyId: NotRequired[int]
    sender: NotRequired[str]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str]
    smtpPort: NotRequired[int]
    tls: NotRequired[Literal["tls", "starttls", "none"]]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PostSystemNoticeFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    title: NotRequired[str]
    audience: NotRequired[Literal[0, 1] | None]
    withdrawn: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["startTime", "title"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemNoticeFindPageData(TypedDict):
    records: list[PostSystemNoticeFindPageDataRecordsItem]
    total: int


class PostSystemNoticeFindPageDataRecordsItem(TypedDict):
    id: int
    title: str
    startTime: str
    audience: Literal[0, 1]
    tenantIds: list[int]
    tenantNames: list[str]
    withdrawn: bool
    body: str


class PostSystemNoticeAddBody(TypedDict):
    title: str
    startTime: str | float
    audience: NotRequired[Literal[0, 1]]
    tenantIds: NotRequired[list[int] | None]
    withdrawn: NotRequired[bool]
    body: str


class PutSystemNoticeEditBody(TypedDict):
    title: NotRequired[str]
    startTime: NotRequired[str | float]
    audience: NotRequired[Literal[0, 1]]
    tenantIds: NotRequired[list[int] | None]
    withdrawn: NotRequired[bool]
    body: NotRequired[str]
    id: int


class PostSystemNoticeBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSystemNoticeBatchEditBodyChange


class PostSystemNoticeBatchEditBodyChange(TypedDict):
    title: NotRequired[str]
    startTime: NotRequired[str | float]
    audience: NotRequired[Literal[0, 1]]
    tenantIds: NotRequired[list[int] | None]
    withdrawn: NotRequired[bool]
    body: NotRequired[str]


class PostAppverFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    apkName: NotRequired[str]
    version: NotRequired[str]
    status: NotRequired[Literal[0, 1] | None]
    updateType: NotRequired[Literal[0, 1, 2, 3, 4] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["apkName", "version", "status"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAppverFindPageData(TypedDict):
    records: list[PostAppverFindPageDataRecordsItem]
    total: int


class PostAppverFindPageDataRecordsItem(TypedDict):
    id: int
    apkName: str
    version: str
    status: Literal[0, 1]
    updateType: Literal[0, 1, 2, 3, 4]
    fileId: str | None
    newsCn: str | None
    newsEn: str | None


class PostAppverAddBody(TypedDict):
    apkName: str
    version: str
    status: NotRequired[Literal[0, 1]]
    updateType: NotRequired[Literal[0, 1, 2, 3, 4]]
    fileId: NotRequired[str | None]
    newsCn: NotRequired[str | None]
    newsEn: NotRequired[str | None]


class PutAppverEditBody(TypedDict):
    apkName: NotRequired[str]
    version: NotRequired[str]
    status: NotRequired[Literal[0, 1]]
    updateType: NotRequired[Literal[0, 1, 2, 3, 4]]
    fileId: NotRequired[str | None]
    newsCn: NotRequired[str | None]
    newsEn: NotRequired[str | None]
    id: int


class PostAppverBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAppverBatchEditBodyChange


class PostAppverBatchEditBodyChange(TypedDict):
    apkName: NotRequired[str]
    version: NotRequired[str]
    status: NotRequired[Literal[0, 1]]
    updateType: NotRequired[Literal[0, 1, 2, 3, 4]]
    fileId: NotRequired[str | None]
    newsCn: NotRequired[str | None]
    newsEn: NotRequired[str | None]


class PostAppArticleFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    title: NotRequired[str]
    category: NotRequired[Literal["recommend", "news"] | None]
    language: NotRequired[Literal["cn", "en"] | None]
    state: NotRequired[Literal[0, 1] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "title", "publishedAt", "state"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAppArticleFindPageData(TypedDict):
    records: list[PostAppArticleFindPageDataRecordsItem]
    total: int


class PostAppArticleFindPageDataRecordsItem(TypedDict):
    id: int
    title: str
    category: Literal["recommend", "news"]
    language: Literal["cn", "en"]
    state: Literal[0, 1]
    publishedAt: str | None
    orderNum: int
    cover: str | None
    summary: str | None
    body: str


class PostAppArticleAddBody(TypedDict):
    title: str
    category: NotRequired[Literal["recommend", "news"]]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    publishedAt: NotRequired[str | float | None]
    orderNum: NotRequired[int]
    cover: NotRequired[str | None]
    summary: NotRequired[str | None]
    body: str


class PutAppArticleEditBody(TypedDict):
    title: NotRequired[str]
    category: NotRequired[Literal["recommend", "news"]]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    publishedAt: NotRequired[str | float | None]
    orderNum: NotRequired[int]
    cover: NotRequired[str | None]
    summary: NotRequired[str | None]
    body: NotRequired[str]
    id: int


class PostAppArticleBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAppArticleBatchEditBodyChange


class PostAppArticleBatchEditBodyChange(TypedDict):
    title: NotRequired[str]
    category: NotRequired[Literal["recommend", "news"]]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    publishedAt: NotRequired[str | float | None]
    orderNum: NotRequired[int]
    cover: NotRequired[str | None]
    summary: NotRequired[str | None]
    body: NotRequired[str]


class PostAppBannerFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    title: NotRequired[str]
    enabled: NotRequired[bool | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "title", "fromTime", "untilTime"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAppBannerFindPageData(TypedDict):
    records: list[PostAppBannerFindPageDataRecordsItem]
    total: int


class PostAppBannerFindPageDataRecordsItem(TypedDict):
    id: int
    title: str
    picture: str | None
    link: str | None
    orderNum: int
    enabled: bool
    fromTime: str | None
    untilTime: str | None


class PostAppBannerAddBody(TypedDict):
    title: str
    picture: NotRequired[str | None]
    link: NotRequired[str | None]
    orderNum: NotRequired[int]
    enabled: NotRequired[bool]
    fromTime: NotRequired[str | float | None]
    untilTime: NotRequired[str | float | None]


class PutAppBannerEditBody(TypedDict):
    title: NotRequired[str]
    picture: NotRequired[str | None]
    link: NotRequired[str | None]
    orderNum: NotRequired[int]
    enabled: NotRequired[bool]
    fromTime: NotRequired[str | float | None]
    untilTime: NotRequired[str | float | None]
    id: int


class PostAppBannerBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAppBannerBatchEditBodyChange


class PostAppBannerBatchEditBodyChange(TypedDict):
    title: NotRequired[str]
    picture: NotRequired[str | None]
    link: NotRequired[str | None]
    orderNum: NotRequired[int]
    enabled: NotRequired[bool]
    fromTime: NotRequired[str | float | None]
    untilTime: NotRequired[str | float | None]


class PostAppBriefFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    title: NotRequired[str]
    language: NotRequired[Literal["cn", "en"] | None]
    state: NotRequired[Literal[0, 1] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["title", "language"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAppBriefFindPageData(TypedDict):
    records: list[PostAppBriefFindPageDataRecordsItem]
    total: int


class PostAppBriefFindPageDataRecordsItem(TypedDict):
    id: int
    title: str
    language: Literal["cn", "en"]
    state: Literal[0, 1]
    body: str


class PostAppBriefAddBody(TypedDict):
    title: str
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    body: str


class PutAppBriefEditBody(TypedDict):
    title: NotRequired[str]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    body: NotRequired[str]
    id: int


class PostAppBriefBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAppBriefBatchEditBodyChange


class PostAppBriefBatchEditBodyChange(TypedDict):
    title: NotRequired[str]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    body: NotRequired[str]


class PostAskFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    question: NotRequired[str]
    category: NotRequired[Literal["account", "device", "data", "inspection", "other"] | None]
    language: NotRequired[Literal["cn", "en"] | None]
    state: NotRequired[Literal[0, 1] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "question", "category"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAskFindPageData(TypedDict):
    records: list[PostAskFindPageDataRecordsItem]
    total: int


class PostAskFindPageDataRecordsItem(TypedDict):
    id: int
    question: str
    category: Literal["account", "device", "data", "inspection", "other"]
    language: Literal["cn", "en"]
    state: Literal[0, 1]
    orderNum: int
    answer: str


class PostAskAddBody(TypedDict):
    question: str
    category: NotRequired[Literal["account", "device", "data", "inspection", "other"]]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    orderNum: NotRequired[int]
    answer: str


class PutAskEditBody(TypedDict):
    question: NotRequired[str]
    category: NotRequired[Literal["account", "device", "data", "inspection", "other"]]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    orderNum: NotRequired[int]
    answer: NotRequired[str]
    id: int


class PostAskBatchEditBody(TypedDict):
    ids: list[int]
    change: PostAskBatchEditBodyChange


class PostAskBatchEditBodyChange(TypedDict):
    question: NotRequired[str]
    category: NotRequired[Literal["account", "device", "data", "inspection", "other"]]
    language: NotRequired[Literal["cn", "en"]]
    state: NotRequired[Literal[0, 1]]
    orderNum: NotRequired[int]
    answer: NotRequired[str]


class PostSystemDictFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    nameCn: NotRequired[str]
    nameEn: NotRequired[str]
    list: NotRequired[Literal["manufacturer", "hazardSource", "repairCause", "upkeepWork", "sparePart"] | None]
    status: NotRequired[Literal[0, 1] | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["orderNum", "nameCn", "nameEn"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemDictFindPageData(TypedDict):
    records: list[PostSystemDictFindPageDataRecordsItem]
    total: int


class PostSystemDictFindPageDataRecordsItem(TypedDict):
    id: int
    nameCn: str
    nameEn: str
    list: Literal["manufacturer", "hazardSource", "repairCause", "upkeepWork", "sparePart"]
    orderNum: int
    status: Literal[0, 1]


class PostSystemDictAddBody(TypedDict):
    nameCn: str
    nameEn: str
    list: NotRequired[Literal["manufacturer", "hazardSource", "repairCause", "upkeepWork", "sparePart"]]
    orderNum: NotRequired[int]
    status: NotRequired[Literal[0, 1]]


class PutSystemDictEditBody(TypedDict):
    nameCn: NotRequired[str]
    nameEn: NotRequired[str]
    list: NotRequired[Literal["manufacturer", "hazardSource", "repairCause", "upkeepWork", "sparePart"]]
    orderNum: NotRequired[int]
    status: NotRequired[Literal[0, 1]]
    id: int


class PostSystemDictBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSystemDictBatchEditBodyChange


class PostSystemDictBatchEditBodyChange(TypedDict):
    nameCn: NotRequired[str]
    nameEn: NotRequired[str]
    list: NotRequired[Literal["manufacturer", "hazardSource", "repairCause", "upkeepWork", "sparePart"]]
    orderNum: NotRequired[int]
    status: NotRequired[Literal[0, 1]]


class PostSystemInnerHostFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    address: NotRequired[str]
    purpose: NotRequired[Literal["email", "push", "chat", "lamp", "webhook", "device", "firmware", "assistant"] | None]
    customerId: NotRequired[int | None]
    note: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["address", "port", "purpose"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemInnerHostFindPageData(TypedDict):
    records: list[PostSystemInnerHostFindPageDataRecordsItem]
    total: int


class PostSystemInnerHostFindPageDataRecordsItem(TypedDict):
    id: int
    address: str
    port: int
    purpose: Literal["email", "push", "chat", "lamp", "webhook", "device", "firmware", "assistant"]
    customerId: int | None
    note: str | None
    origin: Literal["screen", "start"]


class PostSystemInnerHostAddBody(TypedDict):
    address: str
    port: int
    purpose: Literal["email", "push", "chat", "lamp", "webhook", "device", "firmware", "assistant"]
    customerId: NotRequired[int | None]
    note: NotRequired[str | None]


class PutSystemInnerHostEditBody(TypedDict):
    address: NotRequired[str]
    port: NotRequired[int]
    purpose: NotRequired[Literal["email", "push", "chat", "lamp", "webhook", "device", "firmware", "assistant"]]
    customerId: NotRequired[int | None]
    note: NotRequired[str | None]
    id: int


class PostSystemInnerHostBatchEditBody(TypedDict):
    ids: list[int]
    change: PostSystemInnerHostBatchEditBodyChange


class PostSystemInnerHostBatchEditBodyChange(TypedDict):
    address: NotRequired[str]
    port: NotRequired[int]
    purpose: NotRequired[Literal["email", "push", "chat", "lamp", "webhook", "device", "firmware", "assistant"]]
    customerId: NotRequired[int | None]
    note: NotRequired[str | None]


class PostPlatformMailServerFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    name: NotRequired[str]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["name", "isDefault"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostPlatformMailServerFindPageData(TypedDict):
    records: list[PostPlatformMailServerFindPageDataRecordsItem]
    total: int


class PostPlatformMailServerFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    isDefault: bool
    sender: str
    senderName: str | None
    smtpHost: str
    smtpPort: int
    tls: Literal["tls", "starttls", "none"]
    userName: str | None


class PostPlatformMailServerAddBody(TypedDict):
    name: str
    isDefault: NotRequired[bool]
    sender: str
    senderName: NotRequired[str | None]
    smtpHost: str
    smtpPort: NotRequired[int]
    tls: NotRequired[Literal["tls", "starttls", "none"]]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PutPlatformMailServerEditBody(TypedDict):
    name: NotRequired[str]
    isDefault: NotRequired[bool]
    sender: NotRequired[str]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str]
    smtpPort: NotRequired[int]
    tls: NotRequired[Literal["tls", "starttls", "none"]]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]
    id: int


class PostPlatformMailServerBatchEditBody(TypedDict):
    ids: list[int]
    change: PostPlatformMailServerBatchEditBodyChange


class PostPlatformMailServerBatchEditBodyChange(TypedDict):
    name: NotRequired[str]
    isDefault: NotRequired[bool]
    sender: NotRequired[str]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str]
    smtpPort: NotRequired[int]
    tls: NotRequired[Literal["tls", "starttls", "none"]]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PostSystemTenantFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    edition: NotRequired[Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"] | None]
    state: NotRequired[Literal["active", "expiringSoon", "expired", "suspended", "purging"] | None]
    orderBy: NotRequired[Literal["name", "edition", "expiresAt", "createdAt"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemTenantFindPageData(TypedDict):
    records: list[PostSystemTenantFindPageDataRecordsItem]
    total: int


class PostSystemTenantFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    administrator: str | None
    nickName: str | None
    phone: str | None
    email: str | None
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    appEdition: Literal[0, 1, 2, 3]
    timeZone: str
    expiresAt: str | None
    state: Literal["active", "expiringSoon", "expired", "suspended", "purging"]
    isOver: bool
    tlsRequired: bool
    singleAddress: bool
    companies: int
    users: int
    gateways: int
    sensors: int
    fileBytes: float
    lastDataAt: str | None
    createdAt: str


class PostSystemTenantExportBody(TypedDict):
    keyword: NotRequired[str]
    edition: NotRequired[Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"] | None]
    state: NotRequired[Literal["active", "expiringSoon", "expired", "suspended", "purging"] | None]


class PostSystemTenantAddBody(TypedDict):
    name: str
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    appEdition: Literal[0, 1, 2, 3]
    timeZone: str
    phone: str
    email: str
    loginName: str
    nickName: str
    password: str
    duration: Literal["3d", "1w", "1m", "1y", "2y", "3y"]


class PutSystemTenantEditBody(TypedDict):
    id: int
    name: str
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    appEdition: Literal[0, 1, 2, 3]
    timeZone: str
    phone: str | None
    email: str | None
    tlsRequired: bool
    singleAddress: bool


class PostSystemTenantUpdateExpiryBody(TypedDict):
    id: int
    duration: Literal["3d", "1w", "1m", "1y", "2y", "3y"]


class PostSystemTenantUpdateSuspendedBody(TypedDict):
    id: int
    suspended: bool


class PostSystemTenantPreviewPurgeData(TypedDict):
    tables: list[PostSystemTenantPreviewPurgeDataTablesItem]
    rows: float


class PostSystemTenantPreviewPurgeDataTablesItem(TypedDict):
    table: str
    rows: float


class PostSystemTenantRemoveAllBody(TypedDict):
    id: int
    name: str
    password: str


class PostSystemTenantRemoveAllData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostSystemTenantRemoveAllDataResult | None
    fileName: str | None


class PostSystemTenantRemoveAllDataResult(TypedDict):
    purgeId: int


class GetSystemTenantPurgesData(TypedDict):
    records: list[GetSystemTenantPurgesDataRecordsItem]
    total: int


class GetSystemTenantPurgesDataRecordsItem(TypedDict):
    id: int
    tenantId: int
    tenantName: str
    purgedBy: str
    endedAt: str
    rows: float
    waves: float
    files: float
    sha256: str


class GetSystemDeviceAccessData(TypedDict):
    tlsRequired: bool
    singleAddress: bool
    autoLogin: bool
    aiTexts: bool
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    expiresAt: str | None


class PutSystemDeviceAccessEditBody(TypedDict):
    tlsRequired: bool
    singleAddress: bool
    autoLogin: bool
    aiTexts: bool


class PostOpenApiFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    state: NotRequired[Literal["active", "disabled", "expired"] | None]


class PostOpenApiFindPageData(TypedDict):
    records: list[PostOpenApiFindPageDataRecordsItem]
    total: int


class PostOpenApiFindPageDataRecordsItem(TypedDict):
    id: int
    tenantId: int
    tenantName: str
    name: str
    scopes: Any
    addresses: list[str]
    ratePerMinute: int
    notifyUrl: str | None
    notifyEvents: Any
    accessId: str
    state: Literal["active", "disabled", "expired"]
    expiresAt: str | None
    secrets: list[PostOpenApiFindPageDataRecordsItemSecretsItem]
    lastUsedAt: str | None
    lastAddress: str | None
    lastRefusedAt: str | None
    lastRefusal: Literal["disabled", "expired", "tenantClosed", "address", "time", "sign", "replay", "rate", "revoked", "scope"] | None
    lastRefusedAddress: str | None
    waiting: int
    failed: int
    createdAt: str


class PostOpenApiFindPageDataRecordsItemSecretsItem(TypedDict):
    id: int
    hint: str
    createdAt: str
    retiresAt: str | None


class PostOpenApiAddBody(TypedDict):
    tenantId: int
    name: str
    scopes: list[Literal["plant.read", "monitor.read", "wave.read", "alarm.read", "health.read", "threshold.read", "diagnosis.read", "repair.read", "case.read", "plant.write", "repair.write", "login.ticket"]]
    addresses: list[str]
    ratePerMinute: int
    notifyUrl: str | None
    notifyEvents: list[Literal["wave.stored", "alarm.changed", "finding.changed", "conclusion.added", "repair.moved", "case.changed", "gateway.online", "gateway.offline"]]
    expiresAt: str | float | None


class PostOpenApiAddData(TypedDict):
    id: int
    accessId: str
    secret: str


class PutOpenApiEditBody(TypedDict):
    id: int
    name: str
    scopes: list[Literal["plant.read", "monitor.read", "wave.read", "alarm.read", "health.read", "threshold.read", "diagnosis.read", "repair.read", "case.read", "plant.write", "repair.write", "login.ticket"]]
    addresses: list[str]
    ratePerMinute: int
    notifyUrl: str | None
    notifyEvents: list[Literal["wave.stored", "alarm.changed", "finding.changed", "conclusion.added", "repair.moved", "case.changed", "gateway.online", "gateway.offline"]]
    expiresAt: str | float | None


class PutOpenApiUpdateEnabledBody(TypedDict):
    id: int
    enabled: bool


class PostOpenApiResetSecretBody(TypedDict):
    id: int
    keepHours: Literal[0, 24, 168, 720]


class PostOpenApiRemoveSecretBody(TypedDict):
    id: int
    secretId: int


class PostOpenApiSendTestBody(TypedDict):
    id: int
    notifyUrl: str


class PostOpenApiSendTestData(TypedDict):
    outcome: Literal["delivered", "answered", "redirected", "badAddress", "hostNotFound", "hostRefused", "unreachable", "timedOut", "tlsFailed", "tooLarge"]
    status: int | None
    answer: str
    address: str | None
    ms: int


class PostOpenApiFindDeliveriesBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: int
    state: NotRequired[Literal["waiting", "sent", "failed"] | None]


class PostOpenApiFindDeliveriesData(TypedDict):
    records: list[PostOpenApiFindDeliveriesDataRecordsItem]
    total: int


class PostOpenApiFindDeliveriesDataRecordsItem(TypedDict):
    messageId: str
    event: str
    state: Literal["waiting", "sent", "failed"]
    attempts: int
    createdAt: str
    nextAt: str | None
    lastAt: str | None
    lastAnswer: str | None
    tookMs: int | None


class PostOpenApiResendBody(TypedDict):
    id: int
    messageId: str


class PostOpenApiRemoveWaitingData(TypedDict):
    dropped: int


class GetOpenApiDocumentData(TypedDict):
    stringToSign: str
    sign: str
    given: GetOpenApiDocumentDataGiven
    examples: list[GetOpenApiDocumentDataExamplesItem]
    hasDocs: bool


class GetOpenApiDocumentDataGiven(TypedDict):
    accessId: str
    secret: str
    t: str
    nonce: str
    method: str
    url: str


class GetOpenApiDocumentDataExamplesItem(TypedDict):
    language: str
    code: str


class PostOpenApiFindTokensDataItem(TypedDict):
    id: int
    name: str
    scopes: Any
    addresses: list[str]
    hint: str
    state: Literal["active", "expired", "revoked"]
    expiresAt: str
    createdAt: str
    lastUsedAt: str | None
    lastAddress: str | None
    lastRefusedAt: str | None
    lastRefusal: Literal["disabled", "expired", "tenantClosed", "address", "time", "sign", "replay", "rate", "revoked", "scope"] | None
    lastRefusedAddress: str | None


class PostOpenApiAddTokenBody(TypedDict):
    id: int
    name: str
    scopes: list[Literal["plant.read", "monitor.read", "wave.read", "alarm.read", "health.read", "threshold.read", "diagnosis.read", "repair.read", "case.read", "plant.write", "repair.write", "login.ticket"]]
    addresses: list[str]
    expiresAt: str | float


class PostOpenApiAddTokenData(TypedDict):
    id: int
    token: str


class PostOpenApiRevokeTokenBody(TypedDict):
    id: int
    tokenId: int


class PostEmailSendTestBody(TypedDict):
    id: int | None
    template: PostEmailSendTestBodyTemplate
    to: str
    language: Literal["cn", "en"]


class PostEmailSendTestBodyTemplate(TypedDict):
    name: str
    type: Literal[1, 2, 4, 5]
    companyId: int
    enabled: bool
    title: str
    body: str
    receivers: str
    serverId: NotRequired[int | None]
    sender: NotRequired[str | None]
    senderName: NotRequired[str | None]
    smtpHost: NotRequired[str | None]
    smtpPort: NotRequired[int | None]
    tls: NotRequired[Literal["tls", "starttls", "none"] | None]
    userName: NotRequired[str | None]
    password: NotRequired[str | None]


class PostEmailSendTestData(TypedDict):
    outcome: Literal["sent", "hostNotFound", "hostRefused", "unreachable", "timedOut", "tlsFailed", "loginFailed", "senderRefused", "receiversRefused", "refused"]
    answer: str
    address: str | None
    ms: int


class PostMailServerSendTestBody(TypedDict):
    id: int
    to: str
    language: Literal["cn", "en"]


class GetPlatformMailServerPublicAddressData(TypedDict):
    address: str | None


class GetPlatformCompanySettingGetPlatformCompanyData(TypedDict):
    platformCompanyId: int | None
    companyName: str | None
    languageType: Literal["cn", "en"]
    own: GetPlatformCompanySettingGetPlatformCompanyDataOwn
    inherited: GetPlatformCompanySettingGetPlatformCompanyDataOwn
    effective: GetPlatformCompanySettingGetPlatformCompanyDataOwn


class GetPlatformCompanySettingGetPlatformCompanyDataOwn(TypedDict):
    productName: Any | None
    loginTitle: Any | None
    loginLine: Any | None
    largeScreenTitle: Any | None
    copyright: Any | None
    accent: str | None
    images: GetPlatformCompanySettingGetPlatformCompanyDataOwnImages


class GetPlatformCompanySettingGetPlatformCompanyDataOwnImages(TypedDict):
    systemLogo: str | None
    browserLogo: str | None
    loginBackground: str | None
    bannerOrPlan: str | None
    largeScreenLogo: str | None
    name: str | None
    largeScreenImage: str | None
    weeklyCover: str | None
    weeklyHeader: str | None
    weeklyFooter: str | None
    appManageLogo: str | None
    appPlatformLogo: str | None
    appUserAvatar: str | None


class PostPlatformCompanySettingSaveBody(TypedDict):
    platformCompanyId: int
    languageType: Literal["cn", "en"]
    productName: str | None
    loginTitle: str | None
    loginLine: str | None
    largeScreenTitle: str | None
    copyright: str | None
    accent: str | None
    images: GetPlatformCompanySettingGetPlatformCompanyDataOwnImages


class PostPlatformCompanySettingSavePlatformBody(TypedDict):
    languageType: Literal["cn", "en"]
    productName: str | None
    loginTitle: str | None
    loginLine: str | None
    largeScreenTitle: str | None
    copyright: str | None
    accent: str | None
    images: GetPlatformCompanySettingGetPlatformCompanyDataOwnImages


class GetPlatformCompanySettingHostsDataItem(TypedDict):
    host: str
    tenantId: int
    tenantName: str


class PostPlatformCompanySettingSaveHostsBody(TypedDict):
    hosts: list[PostPlatformCompanySettingSaveHostsBodyHostsItem]


class PostPlatformCompanySettingSaveHostsBodyHostsItem(TypedDict):
    host: str
    tenantId: int


class GetPlatformCompanySettingBrandData(TypedDict):
    productName: str | None
    loginTitle: str | None
    loginLine: str | None
    copyright: str | None
    accent: str | None
    systemLogo: str | None
    browserLogo: str | None
    loginBackground: str | None


class GetLargeScreenListDataItem(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str
    panels: int


class GetLargeScreenShowData(TypedDict):
    board: GetLargeScreenShowDataBoard
    brand: GetLargeScreenShowDataBrand
    timeZone: str
    borders: str | None


class GetLargeScreenShowDataBoard(TypedDict):
    id: int | None
    name: str | None
    companyId: int
    companyName: str
    panels: list[GetLargeScreenShowDataBoardPanelsItem]
    pageSeconds: int
    version: int


class GetLargeScreenShowDataBoardPanelsItem(TypedDict):
    kind: Literal["machines", "todayAlarms", "alarmTrend", "health", "sensors", "diagnosis", "toHandle", "attention", "map", "plan", "picture"]
    companyId: int | None
    days: Literal[7, 14, 30] | None
    place: GetLargeScreenShowDataBoardPanelsItemPlace | None
    columns: Literal[3, 4, 6, 8, 12]
    rows: Literal[1, 2, 3, 4, 5, 6]
    title: str | None


class GetLargeScreenShowDataBoardPanelsItemPlace(TypedDict):
    kind: Literal["company", "area", "equipment"]
    id: int


class GetLargeScreenShowDataBrand(TypedDict):
    title: str | None
    productName: str | None
    logo: str | None
    wordmark: str | None
    accent: str | None


class PostLargeScreenDataBody(TypedDict):
    companyId: int
    panels: list[PostLargeScreenDataBodyPanelsItem]
    alarmIds: NotRequired[list[int]]


class PostLargeScreenDataBodyPanelsItem(TypedDict):
    kind: Literal["machines", "todayAlarms", "alarmTrend", "health", "sensors", "diagnosis", "toHandle", "attention", "map", "plan", "picture"]
    companyId: NotRequired[int | None]
    days: NotRequired[Literal[7, 14, 30] | None]
    place: NotRequired[GetLargeScreenShowDataBoardPanelsItemPlace | None]


class PostLargeScreenDataData(TypedDict):
    nowMs: float
    panels: list[PostLargeScreenDataDataPanelsItem | PostLargeScreenDataDataPanelsItem2 | PostLargeScreenDataDataPanelsItem3 | PostLargeScreenDataDataPanelsItem4 | PostLargeScreenDataDataPanelsItem5 | PostLargeScreenDataDataPanelsItem6 | PostLargeScreenDataDataPanelsItem7 | PostLargeScreenDataDataPanelsItem8 | PostLargeScreenDataDataPanelsItem9 | PostLargeScreenDataDataPanelsItem10 | PostLargeScreenDataDataPanelsItem11 | None]
    alarms: list[PostLargeScreenDataDataPanelsItemRowsItem]


class PostLargeScreenDataDataPanelsItem(TypedDict):
    kind: Literal["machines"]
    total: int
    counts: dict[str, int]
    light: Literal[1, 2, 3] | None
    points: int


class PostLargeScreenDataDataPanelsItem2(TypedDict):
    kind: Literal["todayAlarms"]
    sinceMs: float
    danger: int
    warning: int
    other: int
    resolved: int
    rows: list[PostLargeScreenDataDataPanelsItemRowsItem]


class PostLargeScreenDataDataPanelsItemRowsItem(TypedDict):
    id: int
    level: int
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axis: Literal["X", "Y", "Z"] | None
    axes: list[str]
    directions: tuple[int, int, int] | None
    bandName: str | None
    companyName: str
    areaName: str | None
    equipmentName: str | None
    mappingName: str | None
    gatewayName: str | None
    equipmentId: int | None
    mappingId: int | None
    value: float | None
    limit: float | None
    raisedMs: float
    endedMs: float | None
    state: Literal["New", "Acknowledged", "Resolved", "Shelved"]


class PostLargeScreenDataDataPanelsItem3(TypedDict):
    kind: Literal["alarmTrend"]
    days: list[PostLargeScreenDataDataPanelsItemDaysItem]


class PostLargeScreenDataDataPanelsItemDaysItem(TypedDict):
    day: str
    danger: int
    warning: int
    other: int


class PostLargeScreenDataDataPanelsItem4(TypedDict):
    kind: Literal["health"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    counts: PostLargeScreenDataDataPanelsItemCounts
    machines: list[PostLargeScreenDataDataPanelsItemMachinesItem]


class PostLargeScreenDataDataPanelsItemCounts(TypedDict):
    A: int
    B: int
    C: int
    NeedData: int


class PostLargeScreenDataDataPanelsItemMachinesItem(TypedDict):
    equipmentId: int
    equipmentName: str
    companyName: str
    score: int
    level: Literal["A", "B", "C"]


class PostLargeScreenDataDataPanelsItem5(TypedDict):
    kind: Literal["sensors"]
    hours: int
    total: int
    states: list[PostLargeScreenDataDataPanelsItemStatesItem]


class PostLargeScreenDataDataPanelsItemStatesItem(TypedDict):
    status: Literal[0, 1, 2, 3, 4, 5]
    count: int
    share: float


class PostLargeScreenDataDataPanelsItem6(TypedDict):
    kind: Literal["diagnosis"]
    total: int
    rows: list[PostLargeScreenDataDataPanelsItemRowsItem2]


class PostLargeScreenDataDataPanelsItemRowsItem2(TypedDict):
    id: int
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    word: Literal["hint", "probable", "clear"]
    equipmentName: str
    mappingName: str
    mappingId: int
    sinceMs: float


class PostLargeScreenDataDataPanelsItem7(TypedDict):
    kind: Literal["toHandle"]
    total: int
    danger: int
    warning: int
    rows: list[PostLargeScreenDataDataPanelsItemRowsItem]


class PostLargeScreenDataDataPanelsItem8(TypedDict):
    kind: Literal["attention"]
    total: int
    rows: list[PostLargeScreenDataDataPanelsItemRowsItem3]


class PostLargeScreenDataDataPanelsItemRowsItem3(TypedDict):
    equipmentId: int
    equipmentName: str
    areaName: str
    companyName: str
    level: Literal["danger", "warning", "finding", "offline"]
    cause: str
    sinceMs: float | None


class PostLargeScreenDataDataPanelsItem9(TypedDict):
    kind: Literal["map"]
    plants: list[PostLargeScreenDataDataPanelsItemPlantsItem]


class PostLargeScreenDataDataPanelsItemPlantsItem(TypedDict):
    companyId: int
    companyName: str
    longitude: float | None
    latitude: float | None
    city: str | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"] | None
    light: Literal[1, 2, 3] | None
    counts: dict[str, int]
    machines: int
    newestMs: float | None


class PostLargeScreenDataDataPanelsItem10(TypedDict):
    kind: Literal["plan"]
    place: PostLargeScreenDataDataPanelsItemPlace | None


class PostLargeScreenDataDataPanelsItemPlace(TypedDict):
    kind: str
    id: int
    name: str
    companyId: int
    companyName: str
    areaName: str | None
    picture: PostLargeScreenDataDataPanelsItemPlacePicture | None
    children: list[PostLargeScreenDataDataPanelsItemPlaceChildrenItem]


class PostLargeScreenDataDataPanelsItemPlacePicture(TypedDict):
    fileId: str
    width: int
    height: int


class PostLargeScreenDataDataPanelsItemPlaceChildrenItem(TypedDict):
    id: int
    name: str
    x: float | None
    y: float | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"] | None
    velocity: NotRequired[float | None]
    newestMs: NotRequired[float | None]


class PostLargeScreenDataDataPanelsItem11(TypedDict):
    kind: Literal["picture"]
    fileId: str | None


class GetLargeScreenCompaniesData(TypedDict):
    nowMs: float
    companies: list[GetLargeScreenCompaniesDataCompaniesItem]
    borders: str | None


class GetLargeScreenCompaniesDataCompaniesItem(TypedDict):
    companyId: int
    companyName: str
    parentId: int | None
    longitude: float | None
    latitude: float | None
    counts: dict[str, int]
    machines: int
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"] | None
    light: Literal[1, 2, 3] | None
    openDanger: int
    openWarning: int
    newestMs: float | None


class PostLargeScreenAddBody(TypedDict):
    companyId: int
    name: str
    panels: list[PostLargeScreenAddBodyPanelsItem]
    pageSeconds: NotRequired[int]


class PostLargeScreenAddBodyPanelsItem(TypedDict):
    kind: Literal["machines", "todayAlarms", "alarmTrend", "health", "sensors", "diagnosis", "toHandle", "attention", "map", "plan", "picture"]
    companyId: NotRequired[int | None]
    days: NotRequired[Literal[7, 14, 30] | None]
    place: NotRequired[GetLargeScreenShowDataBoardPanelsItemPlace | None]
    columns: Literal[3, 4, 6, 8, 12]
    rows: Literal[1, 2, 3, 4, 5, 6]
    title: NotRequired[str | None]


class PostLargeScreenEditBody(TypedDict):
    id: int
    version: int
    name: str
    panels: list[PostLargeScreenAddBodyPanelsItem]
    pageSeconds: NotRequired[int]


class PostLargeScreenEditData(TypedDict):
    id: int
    version: int


class GetLargeScreenLinkListDataItem(TypedDict):
    id: int
    name: str
    expiresMs: float
    isRevoked: bool
    lastUsedMs: float | None
    lastAddress: str | None
    createdBy: str | None
    moreBoards: list[str]


class PostLargeScreenLinkAddBody(TypedDict):
    boardId: int
    name: str
    days: int
    moreBoards: NotRequired[list[int]]
    boardSeconds: NotRequired[int]


class PostLargeScreenLinkAddData(TypedDict):
    id: int
    secret: str
    expiresMs: float


class GetLargeScreenBordersSettingData(TypedDict):
    fileName: str
    given: int
    kept: int
    lines: int
    uploadedMs: float
    uploadedBy: str | None
    isShown: bool


class GetLargeScreenBordersPreviewData(TypedDict):
    lines: list[list[float]]


class PostLargeScreenBordersShowBody(TypedDict):
    isShown: bool


class PostLargeScreenWallOpenBody(TypedDict):
    secret: str


class PostLargeScreenWallOpenData(TypedDict):
    token: str
    expiresMs: float


class GetLargeScreenWallShowData(TypedDict):
    board: GetLargeScreenShowDataBoard
    brand: GetLargeScreenShowDataBrand
    timeZone: str
    borders: str | None
    boards: list[int]
    boardSeconds: int


class PostLargeScreenWallDataBody(TypedDict):
    boardId: NotRequired[int]
    panels: list[int]
    alarmIds: NotRequired[list[int]]


class GetJobIdData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: Any | None
    fileName: str | None


class GetHealthDetailData(TypedDict):
    status: Literal["ok", "degraded"]
    faults: dict[str, str]
    warnings: dict[str, str]
    database: GetHealthDetailDataDatabase
    ingest: GetHealthDetailDataIngest
    disk: GetHealthDetailDataDisk
    isLeader: bool
    upSeconds: float


class GetHealthDetailDataDatabase(TypedDict):
    isUp: bool
    error: str | None
    answerMs: float
    clockAheadMs: float | None
    standby: Literal["none", "safe", "unsafe"]
    isCurrent: bool


class GetHealthDetailDataIngest(TypedDict):
    isPaced: bool
    queueMessages: int
    queueBytes: int
    oldestMs: float | None
    stream: GetHealthDetailDataIngestStream | None


class GetHealthDetailDataIngestStream(TypedDict):
    isOpen: bool
    acknowledges: Literal["kept", "committed"]
    why: str
    waiting: int | None
    oldestMs: float | None
    shares: int
    allShares: int
    unread: int


class GetHealthDetailDataDisk(TypedDict):
    level: Literal["enough", "low", "full"]
    freeBytes: float
    freePercent: float
    forecast: GetHealthDetailDataDiskForecast


class GetHealthDetailDataDiskForecast(TypedDict):
    state: Literal["known", "young", "steady"]
    days: float | None
    bytesPerDay: float | None
    measuredDays: int


class GetSystemHelpData(TypedDict):
    isBuilt: bool


class GetBearingCheckIdData(TypedDict):
    computed: GetBearingCheckIdDataComputed | None
    findings: list[GetBearingCheckIdDataFindingsItem]
    rivals: list[GetBearingCheckIdDataRivalsItem]


class GetBearingCheckIdDataComputed(TypedDict):
    bpfo: float
    bpfi: float
    bsf: float
    ftf: float


class GetBearingCheckIdDataFindingsItem(TypedDict):
    check: str
    text: str


class GetBearingCheckIdDataRivalsItem(TypedDict):
    id: int
    model: str
    manufacturer: str | None
    source: str
    difference: float


class GetMachineModelPartsIdData(TypedDict):
    mark: str
    version: int
    components: list[GetMachineModelPartsIdDataComponentsItem]
    points: list[GetMachineModelPartsIdDataPointsItem]


class GetMachineModelPartsIdDataComponentsItem(TypedDict):
    id: int | None
    name: str
    kind: Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"]
    drivePort: Literal["DrivePort", "NonDrivePort"] | None
    model: str | None
    bearingId: int | None
    bearingModel: str | None
    remark: str | None


class GetMachineModelPartsIdDataPointsItem(TypedDict):
    id: int | None
    name: str
    drivePort: Literal["DrivePort", "NonDrivePort"] | None
    trainPart: Literal["Motor", "Driver", "Gearbox", "Driven"] | None
    installationMethod: Literal["Bolt", "Magnet"] | None
    installationDirection: Literal[1, 2, 3] | None
    sensorDirection: Literal["X", "Y", "Z"] | None
    samplingCycle: float | None
    sleepTime: float | None
    samplingFrequency: Literal[-1, 0, 1, 2, 3] | None
    sampleHz: Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None
    wavePoints: Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None
    waveAxes: Literal["X", "Y", "Z", "XYZ"] | None
    uploadCycle: Literal[0, 1, 2, 3, 4, 5, 6, 7] | None
    collectMode: Literal[1, 2] | None
    collectTime: float | None


class PutMachineModelPartsBody(TypedDict):
    id: int
    components: list[PutMachineModelPartsBodyComponentsItem]
    points: list[PutMachineModelPartsBodyPointsItem]


class PutMachineModelPartsBodyComponentsItem(TypedDict):
    name: str
    kind: Literal["Bearing", "Gear", "Shaft", "Coupling", "Belt", "Pulley", "Impeller", "Rotor", "Stator", "Seal", "Piston", "Foundation", "Other"]
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    model: NotRequired[str | None]
    bearingId: NotRequired[int | None]
    remark: NotRequired[str | None]
    id: int | None


class PutMachineModelPartsBodyPointsItem(TypedDict):
    name: str
    drivePort: NotRequired[Literal["DrivePort", "NonDrivePort"] | None]
    trainPart: NotRequired[Literal["Motor", "Driver", "Gearbox", "Driven"] | None]
    installationMethod: NotRequired[Literal["Bolt", "Magnet"] | None]
    installationDirection: NotRequired[Literal[1, 2, 3] | None]
    sensorDirection: NotRequired[Literal["X", "Y", "Z"] | None]
    samplingCycle: NotRequired[float | None]
    sleepTime: NotRequired[float | None]
    samplingFrequency: NotRequired[Literal[-1, 0, 1, 2, 3] | None]
    sampleHz: NotRequired[Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None]
    wavePoints: NotRequired[Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None]
    waveAxes: NotRequired[Literal["X", "Y", "Z", "XYZ"] | None]
    uploadCycle: NotRequired[Literal[0, 1, 2, 3, 4, 5, 6, 7] | None]
    collectMode: NotRequired[Literal[1, 2] | None]
    collectTime: NotRequired[float | None]
    id: int | None


class PutMachineModelPartsData(TypedDict):
    version: int


class GetMachineModelOfMachineIdData(TypedDict):
    machineName: str
    values: dict[str, str | float | bool | None]
    titles: dict[str, str | None]
    components: list[GetMachineModelPartsIdDataComponentsItem]
    points: list[GetMachineModelPartsIdDataPointsItem]


class PostMachineModelCreateMachinesBody(TypedDict):
    id: int
    mark: str
    areaId: int
    level: Literal["A", "B", "C"]
    names: list[str]


class PostMachineModelCreateMachinesData(TypedDict):
    machines: list[PostMachineModelCreateMachinesDataMachinesItem]


class PostMachineModelCreateMachinesDataMachinesItem(TypedDict):
    id: int
    name: str


class PostMachineModelMachinesBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: int
    equipmentIds: NotRequired[list[int]]


class PostMachineModelMachinesData(TypedDict):
    records: list[PostMachineModelMachinesDataRecordsItem]
    total: int


class PostMachineModelMachinesDataRecordsItem(TypedDict):
    id: int
    name: str
    areaName: str
    version: int | None
    differences: list[PostMachineModelMachinesDataRecordsItemDifferencesItem]
    gone: list[PostMachineModelMachinesDataRecordsItemGoneItem]


class PostMachineModelMachinesDataRecordsItemDifferencesItem(TypedDict):
    key: str
    of: Literal["machine", "component", "point"]
    name: str | None
    field: str | None
    now: str | float | bool | None
    wanted: str | float | bool | None
    nowTitle: str | None
    wantedTitle: str | None
    isOwn: bool


class PostMachineModelMachinesDataRecordsItemGoneItem(TypedDict):
    of: Literal["component", "point"]
    name: str


class PostMachineModelApplyBody(TypedDict):
    id: int
    mark: str
    machines: list[PostMachineModelApplyBodyMachinesItem]


class PostMachineModelApplyBodyMachinesItem(TypedDict):
    id: int
    keys: list[str]


class PostMachineModelApplyData(TypedDict):
    machines: int
    changes: int


class PostMachineModelDetachBody(TypedDict):
    ids: list[int]


class PostSensorThresholdFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    thresholdId: NotRequired[int | None]
    keyword: NotRequired[str]


class PostSensorThresholdFindPageData(TypedDict):
    records: list[PostSensorThresholdFindPageDataRecordsItem]
    total: int


class PostSensorThresholdFindPageDataRecordsItem(TypedDict):
    id: int
    sensorId: str
    name: str
    model: str
    category: Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None
    companyName: str
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    thresholdId: int | None
    thresholdName: str | None
    isOfMachine: bool
    defaultName: str | None
    machineClass: str | None
    machineFactor: float | None
    neverSleeps: bool
    limits: list[PostSensorThresholdFindPageDataRecordsItemLimitsItem]
    alarms: list[PostSensorThresholdFindPageDataRecordsItemAlarmsItem]


class PostSensorThresholdFindPageDataRecordsItemLimitsItem(TypedDict):
    name: Literal["vXCMax", "vXDMax", "vYCMax", "vYDMax", "vZCMax", "vZDMax", "kurtXCMax", "kurtXDMax", "kurtYCMax", "kurtYDMax", "kurtZCMax", "kurtZDMax", "peakXCMax", "peakXDMax", "peakYCMax", "peakYDMax", "peakZCMax", "peakZDMax", "envelopeXCMax", "envelopeXDMax", "envelopeYCMax", "envelopeYDMax", "envelopeZCMax", "envelopeZDMax", "aZHighCMax", "aZHighDMax", "temCMax", "temDMax", "temCMin", "temDMin", "battCMax", "battDMax", "curCMax", "curDMax", "levelCMax", "levelDMax", "levelCMin", "levelDMin", "pressCMax", "pressDMax", "pressCMin", "pressDMin", "slopeXMax", "slopeYMax", "slopeZMax"]
    value: float
    origin: Literal["Own", "Learned", "Provisional", "Template", "Machine", "Default", "Band"]
    standard: str | None


class PostSensorThresholdFindPageDataRecordsItemAlarmsItem(TypedDict):
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    enabled: bool
    intervalCount: int
    intervalTime: float
    own: bool


class PostSensorThresholdAssignBody(TypedDict):
    ids: list[int]
    thresholdId: int | None


class PutSensorThresholdEditBody(TypedDict):
    id: int
    limits: NotRequired[dict[str, float | None]]
    alarms: NotRequired[list[PutSensorThresholdEditBodyAlarmsItem]]


class PutSensorThresholdEditBodyAlarmsItem(TypedDict):
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    enabled: bool
    intervalCount: int
    intervalTime: float


class PostAlarmFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    networkingTaskId: NotRequired[int | None]
    alarmType: NotRequired[list[Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]] | None]
    level: NotRequired[list[Literal[0, 1, 2, 3, 4, 5]] | None]
    handling: NotRequired[Literal[0, 1, 2] | None]
    state: NotRequired[list[Literal["New", "Acknowledged", "Resolved", "Shelved"]] | None]
    owner: NotRequired[Literal["mine", "none"] | None]
    readState: NotRequired[Literal[1, 2] | None]
    source: NotRequired[Literal[1, 2] | None]
    faultType: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None]
    lasts: NotRequired[bool | None]
    quality: NotRequired[Literal["Flapping", "Stale", "Unacknowledged", "Muted"] | None]
    begin: NotRequired[str | float | None]
    end: NotRequired[str | float | None]
    keyword: NotRequired[str]
    sort: NotRequired[Literal["time", "AlarmLevel", "CustomSort"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostAlarmFindPageData(TypedDict):
    records: list[PostAlarmFindPageDataRecordsItem]
    total: int
    levels: dict[str, int]
    unread: int
    unhandled: int
    unacknowledged: int


class PostAlarmFindPageDataRecordsItem(TypedDict):
    id: int
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axis: Literal["X", "Y", "Z"] | None
    axes: list[PostAlarmFindPageDataRecordsItemAxesItem]
    directions: tuple[int, int, int] | None
    bandId: int | None
    bandName: str | None
    mode: Literal["Eigenvalue", "Wave"]
    source: Literal[1, 2]
    level: Literal[0, 1, 2, 3, 4, 5]
    key: str | None
    side: Literal["above", "below"] | None
    limitValue: float | None
    limitOrigin: Literal["Own", "Learned", "Provisional", "Template", "Machine", "Default", "Band"] | None
    value: float | None
    peakValue: float | None
    peakMs: float | None
    beganAt: str
    raisedAt: str
    endedAt: str | None
    beganMs: float
    raisedMs: float
    lastMs: float
    endedMs: float | None
    endedBecause: Literal["RuleGone", "Joined", "PointGone"] | None
    count: int
    flaps: int
    isLate: bool
    companyId: int
    companyName: str
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    sensorId: str | None
    gatewayId: int | None
    gatewayName: str | None
    sensorCount: int | None
    state: Literal["New", "Acknowledged", "Resolved", "Shelved"]
    acknowledgedBy: str | None
    acknowledgedAt: str | None
    shelf: PostAlarmFindPageDataRecordsItemShelf | None
    owner: PostAlarmFindPageDataRecordsItemOwner | None
    handling: Literal[0, 1, 2]
    handler: str | None
    handledAt: str | None
    measures: str | None
    faultCategory: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None
    faultType: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None
    explanation: PostAlarmFindPageDataRecordsItemExplanation | None
    diagnosisStatus: Literal[0, 1, 2, 3]
    diagnosis: PostAlarmFindPageDataRecordsItemDiagnosis | None
    aiState: Literal[0, 1, 2, 3]
    aiReportId: int | None
    mutedBy: Literal["Maintenance", "Shelved"] | None
    mutedBecause: str | None
    readState: Literal[1, 2]
    attachments: int


class PostAlarmFindPageDataRecordsItemAxesItem(TypedDict):
    axis: Literal["X", "Y", "Z"] | None
    level: Literal[0, 1, 2, 3, 4, 5]
    side: Literal["above", "below"]
    limit: float
    limitOrigin: Literal["Own", "Learned", "Provisional", "Template", "Machine", "Default", "Band"]
    peak: float
    peakMs: float
    sinceMs: float
    joinedMs: float
    joinedAt: str
    backMs: float | None
    count: int


class PostAlarmFindPageDataRecordsItemShelf(TypedDict):
    id: int
    by: str
    reason: str
    until: str
    untilMs: float


class PostAlarmFindPageDataRecordsItemOwner(TypedDict):
    id: int
    name: str
    ofMachine: bool
    obstacle: Literal["Deactivated", "NoAccess"] | None


class PostAlarmFindPageDataRecordsItemExplanation(TypedDict):
    findingId: int
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    word: Literal["hint", "probable", "clear"]
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None


class PostAlarmFindPageDataRecordsItemDiagnosis(TypedDict):
    waveId: int
    verdict: Literal["finding", "no-evidence", "refused"]
    findings: list[PostAlarmFindPageDataRecordsItemDiagnosisFindingsItem]


class PostAlarmFindPageDataRecordsItemDiagnosisFindingsItem(TypedDict):
    id: int
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    confidence: float


class PostAlarmExportBody(TypedDict):
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    networkingTaskId: NotRequired[int | None]
    alarmType: NotRequired[list[Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]] | None]
    level: NotRequired[list[Literal[0, 1, 2, 3, 4, 5]] | None]
    handling: NotRequired[Literal[0, 1, 2] | None]
    state: NotRequired[list[Literal["New", "Acknowledged", "Resolved", "Shelved"]] | None]
    owner: NotRequired[Literal["mine", "none"] | None]
    readState: NotRequired[Literal[1, 2] | None]
    source: NotRequired[Literal[1, 2] | None]
    faultType: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None]
    lasts: NotRequired[bool | None]
    quality: NotRequired[Literal["Flapping", "Stale", "Unacknowledged", "Muted"] | None]
    begin: str | float
    end: str | float
    keyword: NotRequired[str]
    sort: NotRequired[Literal["time", "AlarmLevel", "CustomSort"]]
    order: NotRequired[Literal["asc", "desc"]]


class GetAlarmUnreadData(TypedDict):
    unread: int
    newest: list[PostAlarmFindPageDataRecordsItem]
    danger: int
    lastId: int


class PostAlarmFindMachinePageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    begin: NotRequired[str | float | None]
    end: NotRequired[str | float | None]
    keyword: NotRequired[str]
    orderBy: NotRequired[Literal["AlarmLevel", "CustomSort"]]
    all: NotRequired[bool]


class PostAlarmFindMachinePageData(TypedDict):
    records: list[PostAlarmFindMachinePageDataRecordsItem]
    total: int


class PostAlarmFindMachinePageDataRecordsItem(TypedDict):
    equipmentId: int
    equipmentName: str
    areaName: str
    companyName: str
    criticality: str
    runStatus: str
    worst: Literal[0, 1, 2, 3, 4, 5] | None
    openDanger: int
    openWarning: int
    openOffline: int
    unhandled: int
    total: int
    points: int
    lastRaisedAt: str | None


class GetAlarmOverviewData(TypedDict):
    days: int
    openDanger: int
    openWarning: int
    openOffline: int
    unhandled: int
    raised: int
    minutesToHandle: float | None
    byDay: list[GetAlarmOverviewDataByDayItem]
    byType: list[GetAlarmOverviewDataByTypeItem]
    waiting: list[PostAlarmFindPageDataRecordsItem]
    machines: list[PostAlarmFindMachinePageDataRecordsItem]


class GetAlarmOverviewDataByDayItem(TypedDict):
    day: str
    danger: int
    warning: int
    offline: int


class GetAlarmOverviewDataByTypeItem(TypedDict):
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    raised: int
    open: int


class GetAlarmOfPointDataItem(TypedDict):
    id: int
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axis: str | None
    axes: list[str]
    bandName: str | None
    level: Literal[0, 1, 2, 3, 4, 5]
    beganMs: float
    endedMs: float | None
    handledMs: float | None
    handling: Literal[0, 1, 2]


class PostAlarmReadBody(TypedDict):
    ids: NotRequired[list[int]]
    isRead: NotRequired[bool]


class PostAlarmAssignBody(TypedDict):
    ids: list[int]
    ownerId: int | None


class PostAlarmHandleBody(TypedDict):
    ids: list[int]
    measures: str
    faultCategory: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None]
    fileIds: NotRequired[list[str]]


class PutAlarmAttachmentsBody(TypedDict):
    id: int
    fileIds: list[str]


class GetAlarmIdData(TypedDict):
    id: int
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axis: Literal["X", "Y", "Z"] | None
    axes: list[PostAlarmFindPageDataRecordsItemAxesItem]
    directions: tuple[int, int, int] | None
    bandId: int | None
    bandName: str | None
    mode: Literal["Eigenvalue", "Wave"]
    source: Literal[1, 2]
    level: Literal[0, 1, 2, 3, 4, 5]
    key: str | None
    side: Literal["above", "below"] | None
    limitValue: float | None
    limitOrigin: Literal["Own", "Learned", "Provisional", "Template", "Machine", "Default", "Band"] | None
    value: float | None
    peakValue: float | None
    peakMs: float | None
    beganAt: str
    raisedAt: str
    endedAt: str | None
    beganMs: float
    raisedMs: float
    lastMs: float
    endedMs: float | None
    endedBecause: Literal["RuleGone", "Joined", "PointGone"] | None
    count: int
    flaps: int
    isLate: bool
    companyId: int
    companyName: str
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    sensorId: str | None
    gatewayId: int | None
    gatewayName: str | None
    sensorCount: int | None
    state: Literal["New", "Acknowledged", "Resolved", "Shelved"]
    acknowledgedBy: str | None
    acknowledgedAt: str | None
    shelf: PostAlarmFindPageDataRecordsItemShelf | None
    owner: PostAlarmFindPageDataRecordsItemOwner | None
    handling: Literal[0, 1, 2]
    handler: str | None
    handledAt: str | None
    measures: str | None
    faultCategory: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None
    faultType: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None
    explanation: PostAlarmFindPageDataRecordsItemExplanation | None
    diagnosisStatus: Literal[0, 1, 2, 3]
    diagnosis: PostAlarmFindPageDataRecordsItemDiagnosis | None
    aiState: Literal[0, 1, 2, 3]
    aiReportId: int | None
    mutedBy: Literal["Maintenance", "Shelved"] | None
    mutedBecause: str | None
    readState: Literal[1, 2]
    attachments: int
    escalatedAt: str | None
    handledValue: float | None
    handledLevel: Literal[0, 1, 2, 3, 4, 5] | None
    handledOpen: bool | None
    uploadMinutes: float | None
    events: list[GetAlarmIdDataEventsItem]
    files: list[GetAlarmIdDataFilesItem]
    nearestWave: GetAlarmIdDataNearestWave | None


class GetAlarmIdDataEventsItem(TypedDict):
    id: int
    at: str
    atMs: float
    kind: Literal["Began", "Escalated", "Reopened", "Reminded", "Ended", "Acknowledged", "AcknowledgementUndone", "Assigned", "Unassigned", "Handled", "Withdrawn"]
    level: Literal[0, 1, 2, 3, 4, 5] | None
    value: float | None
    axis: Literal["X", "Y", "Z"] | None
    limit: float | None
    userName: str | None
    note: str | None
    isQuiet: bool


class GetAlarmIdDataFilesItem(TypedDict):
    fileId: str
    name: str
    kind: str
    size: int


class GetAlarmIdDataNearestWave(TypedDict):
    waveId: int
    dateTime: str
    ms: float


class PostAlarmFindQualityBody(TypedDict):
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    begin: str | float
    end: str | float


class PostAlarmFindQualityData(TypedDict):
    beginMs: float
    endMs: float
    machines: int
    raised: int
    told: int
    perTenMinutes: float
    floods: int
    busiest: PostAlarmFindQualityDataBusiest | None
    perMachineYear: float | None
    offenders: list[PostAlarmFindQualityDataOffendersItem]
    offenderShare: float
    flapping: int
    stale: int
    staleNow: int
    unacknowledged: int
    acknowledged: int
    minutesMedian: float | None
    minutesNinth: float | None
    muted: int
    mutedBy: list[PostAlarmFindQualityDataMutedByItem]


class PostAlarmFindQualityDataBusiest(TypedDict):
    fromMs: float
    count: int


class PostAlarmFindQualityDataOffendersItem(TypedDict):
    mappingId: int | None
    place: str
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    bandName: str | None
    raised: int
    flaps: int
    share: float


class PostAlarmFindQualityDataMutedByItem(TypedDict):
    because: str
    count: int


class PostBandAlarmPreviewBody(TypedDict):
    mappingId: int | None
    machineModelId: int | None
    shape: PostBandAlarmPreviewBodyShape


class PostBandAlarmPreviewBodyShape(TypedDict):
    axis: Literal["X", "Y", "Z"] | None
    quantity: Literal["velocity", "acceleration", "envelope"]
    envelopeFrom: float | None
    envelopeTo: float | None
    scale: Literal["Hz", "Order", "FaultLine", "Plugin"]
    low: float | None
    high: float | None
    faultLine: Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"] | None
    harmonics: int | None
    widthPercent: float | None
    measure: Literal["Rms", "Peak"]
    plugin: NotRequired[str | None]
    pluginValue: NotRequired[str | None]


class PostBandAlarmPreviewData(TypedDict):
    mappingId: int
    pointName: str
    points: list[PostMachineModelCreateMachinesDataMachinesItem]
    newest: PostBandAlarmPreviewDataNewest | None
    values: list[PostBandAlarmPreviewDataValuesItem]


class PostBandAlarmPreviewDataNewest(TypedDict):
    waveId: int
    dateTime: str
    ms: float
    mappingId: int
    sampleHz: float
    speedHz: float | None
    unit: str
    ranges: list[PostBandAlarmPreviewDataNewestRangesItem]
    refused: Literal["NoSpeed", "NoLine", "AboveNyquist", "UndeclaredUnit", "Damaged", "NoPluginValue", "NoSignal"] | None
    isPlugin: bool
    axes: list[PostBandAlarmPreviewDataNewestAxesItem]


class PostBandAlarmPreviewDataNewestRangesItem(TypedDict):
    lowHz: float
    highHz: float


class PostBandAlarmPreviewDataNewestAxesItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    value: float | None
    refused: Literal["NoSpeed", "NoLine", "AboveNyquist", "UndeclaredUnit", "Damaged", "NoPluginValue", "NoSignal"] | None
    amplitude: list[float]
    binHz: float


class PostBandAlarmPreviewDataValuesItem(TypedDict):
    waveId: int
    ms: float
    axis: Literal["X", "Y", "Z"]
    value: float


class GetBandAlarmOfWaveDataItem(TypedDict):
    id: int
    name: str
    quantity: Literal["velocity", "acceleration", "envelope"]
    measure: Literal["Rms", "Peak"]
    axis: Literal["X", "Y", "Z"] | None
    envelope: PostBandAlarmPreviewDataNewestRangesItem | None
    ranges: list[PostBandAlarmPreviewDataNewestRangesItem]
    refused: Literal["NoSpeed", "NoLine", "AboveNyquist", "UndeclaredUnit", "Damaged", "NoPluginValue", "NoSignal"] | None
    limitC: float | None
    limitD: float | None
    values: list[GetBandAlarmOfWaveDataItemValuesItem]


class GetBandAlarmOfWaveDataItemValuesItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    value: float


class GetAlarmForecastOfPointData(TypedDict):
    mappingId: int
    mappingName: str
    trends: list[GetAlarmForecastOfPointDataTrendsItem]


class GetAlarmForecastOfPointDataTrendsItem(TypedDict):
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    metric: int
    axis: Literal["X", "Y", "Z"] | None
    outlook: Literal["Growing", "NoGrowth", "Step", "FewDays"]
    days: int
    sinceMs: float | None
    lastMs: float | None
    changed: Literal["Maintenance", "Learning", "Baseline", "Fall"] | None
    growingSinceMs: float | None
    probability: float | None
    limits: list[GetAlarmForecastOfPointDataTrendsItemLimitsItem]


class GetAlarmForecastOfPointDataTrendsItemLimitsItem(TypedDict):
    level: Literal["C", "D"]
    limit: float
    isReached: bool
    earliestMs: float | None
    likelyMs: float | None
    latestMs: float | None


class GetAlarmForecastOfMachineData(TypedDict):
    points: list[GetAlarmForecastOfPointData]


class GetPluginListDataItem(TypedDict):
    id: int
    name: str
    isOn: bool
    number: int
    declaration: GetPluginListDataItemDeclaration
    versions: int
    failures: int
    off: GetPluginListDataItemOff | None
    updatedAt: str


class GetPluginListDataItemDeclaration(TypedDict):
    name: str
    title: GetPluginListDataItemDeclarationTitle
    about: NotRequired[GetPluginListDataItemDeclarationTitle]
    version: str
    needs: GetPluginListDataItemDeclarationNeeds
    values: list[GetPluginListDataItemDeclarationValuesItem]
    curves: list[GetPluginListDataItemDeclarationCurvesItem]


class GetPluginListDataItemDeclarationTitle(TypedDict):
    en: str
    cn: str


class GetPluginListDataItemDeclarationNeeds(TypedDict):
    minRate: NotRequired[float]
    minSamples: NotRequired[int]
    speed: bool
    spectra: list[Literal["acceleration", "velocity", "envelope"]]


class GetPluginListDataItemDeclarationValuesItem(TypedDict):
    key: str
    title: GetPluginListDataItemDeclarationTitle
    unit: str


class GetPluginListDataItemDeclarationCurvesItem(TypedDict):
    key: str
    title: GetPluginListDataItemDeclarationTitle
    x: GetPluginListDataItemDeclarationCurvesItemX
    y: GetPluginListDataItemDeclarationCurvesItemX


class GetPluginListDataItemDeclarationCurvesItemX(TypedDict):
    title: GetPluginListDataItemDeclarationTitle
    unit: str


class GetPluginListDataItemOff(TypedDict):
    problem: Literal["notLoaded", "noDeclaration", "wrongDeclaration", "noAnalyze", "threw", "tookTooLong", "outOfMemory", "ended", "tooLarge", "wrongAnswer", "unknownKey", "notFinite", "tooManyPoints", "rateTooLow", "tooShort", "tooLong", "noSpeed", "undeclaredUnit", "damaged", "noSignal"]
    detail: str
    at: str


class GetPluginDetailData(TypedDict):
    id: int
    name: str
    isOn: bool
    number: int
    declaration: GetPluginListDataItemDeclaration
    versions: int
    failures: int
    off: GetPluginListDataItemOff | None
    updatedAt: str
    history: list[GetPluginDetailDataHistoryItem]
    runs: list[GetPluginDetailDataRunsItem]
    previousNumber: int | None
    bands: list[GetPluginDetailDataBandsItem]


class GetPluginDetailDataHistoryItem(TypedDict):
    number: int
    declaration: GetPluginListDataItemDeclaration
    size: int
    createdAt: str
    createdBy: str | None
    isInUse: bool


class GetPluginDetailDataRunsItem(TypedDict):
    id: int
    number: int
    at: str
    waveId: int
    axis: Literal["X", "Y", "Z"]
    place: str | None
    ms: float
    problem: GetPluginDetailDataRunsItemProblem | None


class GetPluginDetailDataRunsItemProblem(TypedDict):
    problem: Literal["notLoaded", "noDeclaration", "wrongDeclaration", "noAnalyze", "threw", "tookTooLong", "outOfMemory", "ended", "tooLarge", "wrongAnswer", "unknownKey", "notFinite", "tooManyPoints", "rateTooLow", "tooShort", "tooLong", "noSpeed", "undeclaredUnit", "damaged", "noSignal"]
    detail: str


class GetPluginDetailDataBandsItem(TypedDict):
    id: int
    name: str
    value: str


class GetPluginSourceData(TypedDict):
    source: str


class PostPluginPreviewData(TypedDict):
    declaration: GetPluginListDataItemDeclaration | None
    problem: GetPluginDetailDataRunsItemProblem | None
    trials: list[PostPluginPreviewDataTrialsItem]
    existing: PostPluginPreviewDataExisting | None


class PostPluginPreviewDataTrialsItem(TypedDict):
    key: Literal["silence", "impacts", "noise"]
    ms: float
    answer: PostPluginPreviewDataTrialsItemAnswer | None
    problem: GetPluginDetailDataRunsItemProblem | None


class PostPluginPreviewDataTrialsItemAnswer(TypedDict):
    values: list[PostPluginPreviewDataTrialsItemAnswerValuesItem]
    curves: list[PostPluginPreviewDataTrialsItemAnswerCurvesItem]
    note: GetPluginListDataItemDeclarationTitle | None


class PostPluginPreviewDataTrialsItemAnswerValuesItem(TypedDict):
    key: str
    value: float | None


class PostPluginPreviewDataTrialsItemAnswerCurvesItem(TypedDict):
    key: str
    x0: float
    dx: float
    x: list[float] | None
    y: list[float]


class PostPluginPreviewDataExisting(TypedDict):
    id: int
    number: int
    versions: list[str]


class PostPluginAddVersionBody(TypedDict):
    id: int
    source: str


class PostPluginAddVersionData(TypedDict):
    id: int
    number: int


class PostPluginSetUseBody(TypedDict):
    id: int
    isOn: bool
    number: NotRequired[int]


class GetPluginChoicesDataItem(TypedDict):
    name: str
    declaration: GetPluginListDataItemDeclaration


class GetPluginResultData(TypedDict):
    name: str
    number: int
    declaration: GetPluginListDataItemDeclaration
    waveId: int
    dateTime: str
    sampleHz: float
    speedHz: float | None
    axes: list[GetPluginResultDataAxesItem]


class GetPluginResultDataAxesItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    ms: float
    answer: PostPluginPreviewDataTrialsItemAnswer | None
    problem: GetPluginDetailDataRunsItemProblem | None


class GetPluginRecordingsDataItem(TypedDict):
    waveId: int
    place: str
    dateTime: str


class PostAlarmShelveBody(TypedDict):
    id: int
    reason: str
    until: str | float


class PostAlarmShelveData(TypedDict):
    id: int
    alarmId: int | None
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    bandName: str | None
    companyName: str
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    gatewayName: str | None
    reason: str
    userName: str
    endedByName: str | None
    createdAt: str
    untilAt: str
    untilMs: float
    endedAt: str | None
    holds: bool


class PostAlarmFindShelfPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    holds: NotRequired[bool]
    keyword: NotRequired[str]


class PostAlarmFindShelfPageData(TypedDict):
    records: list[PostAlarmShelveData]
    total: int


class GetMaintenanceWindowMutedNowData(TypedDict):
    window: GetMaintenanceWindowMutedNowDataWindow | None
    shelves: list[PostAlarmShelveData]


class GetMaintenanceWindowMutedNowDataWindow(TypedDict):
    id: int
    owner: str
    reason: str
    endMs: float


class PostInspectionDangerFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    stage: NotRequired[Literal["ToApprove", "SentBack", "Open", "ToSettle", "Settled", "Withdrawn"] | None]
    level: NotRequired[Literal[1, 2, 3] | None]
    whose: NotRequired[Literal["mine", "reported"] | None]
    due: NotRequired[Literal["overdue", "week"] | None]
    companyId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    taskId: NotRequired[int | None]
    checkKey: NotRequired[str | None]


class PostInspectionDangerFindPageData(TypedDict):
    records: list[PostInspectionDangerFindPageDataRecordsItem]
    total: int


class PostInspectionDangerFindPageDataRecordsItem(TypedDict):
    id: int
    title: str
    level: Literal[1, 2, 3]
    stage: Literal["ToApprove", "SentBack", "Open", "ToSettle", "Settled", "Withdrawn"]
    status: Literal[1, 2, 3]
    audit: Literal[1, 2, 3]
    source: str
    companyId: int
    companyName: str
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    owner: PostInspectionDangerFindPageDataRecordsItemOwner | None
    reporter: PostInspectionDangerFindPageDataRecordsItemOwner
    dueAt: str | None
    isOverdue: bool
    createdAt: str
    settledAt: str | None


class PostInspectionDangerFindPageDataRecordsItemOwner(TypedDict):
    id: int | None
    name: str


class GetInspectionDangerGetDetailData(TypedDict):
    id: int
    title: str
    level: Literal[1, 2, 3]
    stage: Literal["ToApprove", "SentBack", "Open", "ToSettle", "Settled", "Withdrawn"]
    status: Literal[1, 2, 3]
    audit: Literal[1, 2, 3]
    source: str
    companyId: int
    companyName: str
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    owner: PostInspectionDangerFindPageDataRecordsItemOwner | None
    reporter: PostInspectionDangerFindPageDataRecordsItemOwner
    dueAt: str | None
    isOverdue: bool
    createdAt: str
    settledAt: str | None
    version: int
    description: str
    cause: str
    measures: str
    place: str
    taskId: int | None
    recurrenceOf: int | None
    proof: Literal["Repaired", "NoFault", "AsIs", "Duplicate"] | None
    proofNote: str | None
    acceptedBy: str | None
    acceptedUntil: str | None
    duplicateOf: int | None
    settledBy: str | None
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    work: list[GetInspectionDangerGetDetailDataWorkItem]
    isReporter: bool
    isOwner: bool
    isOwnApproval: bool
    isOwnSettlement: bool
    mayRepair: bool
    mayReopen: bool
    events: list[GetInspectionDangerGetDetailDataEventsItem]


class GetInspectionDangerGetDetailDataFilesItem(TypedDict):
    fileId: str
    name: str
    isImage: bool


class GetInspectionDangerGetDetailDataWorkItem(TypedDict):
    id: int
    title: str
    stage: Literal["ToAssign", "InWork", "OnHold", "ToReview", "SentBack", "Accepted", "Cancelled"]
    assignees: list[str]
    dueAt: str


class GetInspectionDangerGetDetailDataEventsItem(TypedDict):
    id: int
    kind: str
    by: str
    note: str | None
    at: str


class PostInspectionDangerAddBody(TypedDict):
    title: str
    level: Literal[1, 2, 3]
    description: NotRequired[str]
    source: NotRequired[str]
    cause: NotRequired[str]
    measures: NotRequired[str]
    place: NotRequired[str]
    fileIds: NotRequired[list[str]]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    taskId: NotRequired[int | None]
    recurrenceOf: NotRequired[int | None]
    checkKey: NotRequired[str | None]


class PostInspectionDangerAttachBody(TypedDict):
    checkKey: str
    sha256: str
    fileId: str


class PostInspectionDangerEditBody(TypedDict):
    id: int
    version: int
    title: str
    level: Literal[1, 2, 3]
    description: NotRequired[str]
    source: NotRequired[str]
    cause: NotRequired[str]
    measures: NotRequired[str]
    place: NotRequired[str]
    fileIds: NotRequired[list[str]]
    ownerId: NotRequired[int | None]
    dueAt: NotRequired[str | float | None]


class PostInspectionDangerReportBody(TypedDict):
    id: int
    version: int
    move: Literal["resend", "withdraw"]
    reason: NotRequired[str]
    decision: NotRequired[PostInspectionDangerReportBodyDecision]
    proof: NotRequired[PostInspectionDangerReportBodyProof]


class PostInspectionDangerReportBodyDecision(TypedDict):
    level: Literal[1, 2, 3]
    ownerId: int
    dueAt: NotRequired[str | float | None]


class PostInspectionDangerReportBodyProof(TypedDict):
    kind: Literal["Repaired", "NoFault", "AsIs", "Duplicate"]
    note: NotRequired[str]
    acceptedBy: NotRequired[str | None]
    acceptedUntil: NotRequired[str | float | None]
    duplicateOf: NotRequired[int | None]


class PostInspectionDangerLeadBody(TypedDict):
    id: int
    version: int
    move: Literal["approve", "reject", "withdraw"]
    reason: NotRequired[str]
    decision: NotRequired[PostInspectionDangerReportBodyDecision]
    proof: NotRequired[PostInspectionDangerReportBodyProof]


class PostInspectionDangerWorkBody(TypedDict):
    id: int
    version: int
    move: Literal["ask"]
    reason: NotRequired[str]
    decision: NotRequired[PostInspectionDangerReportBodyDecision]
    proof: NotRequired[PostInspectionDangerReportBodyProof]


class PostInspectionDangerReviewBody(TypedDict):
    id: int
    version: int
    move: Literal["settle", "refuse", "reopen"]
    reason: NotRequired[str]
    decision: NotRequired[PostInspectionDangerReportBodyDecision]
    proof: NotRequired[PostInspectionDangerReportBodyProof]


class GetAlarmEventsOfPointData(TypedDict):
    events: list[GetAlarmEventsOfPointDataEventsItem]
    cut: list[Literal["Alarm", "Finding", "Handling", "Work", "Note", "Reading", "Muting", "Configuration"]]


class GetAlarmEventsOfPointDataEventsItem(TypedDict):
    id: str
    kind: Literal["Alarm", "Finding", "Handling", "Work", "Note", "Reading", "Muting", "Configuration"]
    fromMs: float
    toMs: float | None
    level: Literal[0, 1, 2, 3, 4, 5] | None
    title: str
    by: str | None
    note: str | None
    changes: list[GetAlarmEventsOfPointDataEventsItemChangesItem]
    page: GetAlarmEventsOfPointDataEventsItemPage


GetAlarmEventsOfPointDataEventsItemChangesItem = TypedDict("GetAlarmEventsOfPointDataEventsItemChangesItem", {
    "label": "str",
    "from": "str | None",
    "to": "str | None",
})


class GetAlarmEventsOfPointDataEventsItemPage(TypedDict):
    of: str
    id: int


class PostSensorThresholdPreviewAlarmsBody(TypedDict):
    id: int
    days: int
    change: PostSensorThresholdPreviewAlarmsBodyChange | PostSensorThresholdPreviewAlarmsBodyChange2 | PostSensorThresholdPreviewAlarmsBodyChange3


class PostSensorThresholdPreviewAlarmsBodyChange(TypedDict):
    limits: NotRequired[dict[str, float | None]]
    alarms: NotRequired[list[PutSensorThresholdEditBodyAlarmsItem]]
    of: Literal["sensor"]


class PostSensorThresholdPreviewAlarmsBodyChange2(TypedDict):
    of: Literal["threshold"]
    id: NotRequired[int]
    draft: dict[str, Any]


class PostSensorThresholdPreviewAlarmsBodyChange3(TypedDict):
    of: Literal["equipmentRunThreshold"]
    id: NotRequired[int]
    draft: dict[str, Any]


class PostSensorThresholdPreviewAlarmsData(TypedDict):
    mappingId: int
    equipmentId: int
    beginMs: float
    endMs: float
    samples: int
    spans: int
    raised: list[PostSensorThresholdPreviewAlarmsDataRaisedItem]
    asNow: list[PostSensorThresholdPreviewAlarmsDataAsNowItem]
    asChanged: list[PostSensorThresholdPreviewAlarmsDataAsNowItem]
    weeks: list[PostSensorThresholdPreviewAlarmsDataWeeksItem]
    faults: list[PostSensorThresholdPreviewAlarmsDataFaultsItem]


class PostSensorThresholdPreviewAlarmsDataRaisedItem(TypedDict):
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axes: list[Literal["X", "Y", "Z"]]
    level: Literal[0, 1, 2, 3, 4, 5]
    beganMs: float
    raisedMs: float
    endedMs: float | None
    id: int
    handling: Literal[0, 1, 2]


class PostSensorThresholdPreviewAlarmsDataAsNowItem(TypedDict):
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axes: list[Literal["X", "Y", "Z"]]
    level: Literal[0, 1, 2, 3, 4, 5]
    beganMs: float
    raisedMs: float
    endedMs: float | None
    limit: float | None
    peak: float | None


class PostSensorThresholdPreviewAlarmsDataWeeksItem(TypedDict):
    fromMs: float
    raised: int
    asNow: int
    asChanged: int


class PostSensorThresholdPreviewAlarmsDataFaultsItem(TypedDict):
    alarmId: int
    handledMs: float
    faultCategory: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"]
    leadRaised: float | None
    leadAsNow: float | None
    leadAsChanged: float | None


class GetSystemUserNoticeSettingData(TypedDict):
    setting: GetSystemUserNoticeSettingDataSetting
    email: str | None
    hasMailServer: bool
    bindings: list[GetSystemUserNoticeSettingDataBindingsItem]
    browsers: list[GetSystemUserNoticeSettingDataBrowsersItem]
    pushKey: str
    mayBeTold: bool


class GetSystemUserNoticeSettingDataSetting(TypedDict):
    language: Literal["cn", "en"]
    emailLevels: list[Literal[3, 2, 5]]
    pushLevels: list[Literal[3, 2, 5]]
    chatLevels: list[Literal[3, 2, 5]]
    mutedTypes: list[Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]]
    quietFrom: int | None
    quietTo: int | None
    dangerAlways: bool
    unhandledMinutes: Literal[10, 30, 60, 120, 240, 480] | None


class GetSystemUserNoticeSettingDataBindingsItem(TypedDict):
    id: int
    app: Literal["weCom", "dingTalk", "feishu", "slack", "teams"]
    name: str
    hint: str
    isSigned: bool
    createdAt: str


class GetSystemUserNoticeSettingDataBrowsersItem(TypedDict):
    id: int
    name: str
    createdAt: str


class GetSystemUserGetWeixinNoticeUrlData(TypedDict):
    url: str | None


class GetSystemUserOpenStatusData(TypedDict):
    openAppMessage: Literal[0, 1]


class PutSystemUserOpenAppMessageStatusBody(TypedDict):
    status: Literal[0] | Literal[1]


class PostSystemUserChatBindingAddBody(TypedDict):
    app: Literal["weCom", "dingTalk", "feishu", "slack", "teams"]
    name: str
    secretAddress: str
    signSecret: NotRequired[str]


class PostSystemUserPushBrowserAddBody(TypedDict):
    name: str
    secretAddress: str
    p256dh: str
    authSecret: str


class PostSystemUserNoticeTestBody(TypedDict):
    way: Literal["email", "chat", "push"]
    id: NotRequired[int]


class PostSystemUserNoticeTestData(TypedDict):
    outcome: Literal["sent", "later", "never"]
    answer: str


class PostAlarmNoticeFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    channel: NotRequired[Literal["email", "webPush", "weCom", "dingTalk", "feishu", "slack", "teams"] | None]
    state: NotRequired[Literal["held", "waiting", "sent", "failed", "withheld"] | None]
    alarmId: NotRequired[int | None]
    reason: NotRequired[Literal["dailyLimit", "over", "gone", "noMailServer", "nobody"] | None]
    messageId: NotRequired[str | None]
    begin: NotRequired[str | float | None]
    end: NotRequired[str | float | None]


class PostAlarmNoticeFindPageData(TypedDict):
    records: list[PostAlarmNoticeFindPageDataRecordsItem]
    total: int


class PostAlarmNoticeFindPageDataRecordsItem(TypedDict):
    id: int
    createdAt: str
    alarmId: int
    kind: Literal["news", "unhandled", "assignment", "escalation"]
    afterMinutes: int
    level: Literal[0, 1, 2, 3, 4, 5]
    alarmType: Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]
    axis: str | None
    axes: list[str]
    directions: tuple[int, int, int] | None
    bandName: str | None
    companyName: str
    equipmentName: str | None
    mappingName: str | None
    gatewayName: str | None
    userName: str | None
    channel: Literal["email", "webPush", "weCom", "dingTalk", "feishu", "slack", "teams"]
    receiver: str
    state: Literal["held", "waiting", "sent", "failed", "withheld"]
    reason: Literal["dailyLimit", "over", "gone", "noMailServer", "nobody"] | None
    at: str | None
    attempts: int
    answer: str | None
    together: int
    messageId: str | None


class PostAlarmLampTestData(TypedDict):
    fault: str | None
    seconds: int


GetAlarmEscalationPolicyData = TypedDict("GetAlarmEscalationPolicyData", {
    "companyId": "int",
    "companyName": "str",
    "policy": "GetAlarmEscalationPolicyDataPolicy | None",
    "from": "GetAlarmEscalationPolicyDataFrom | None",
    "inherited": "GetAlarmEscalationPolicyDataInherited | None",
    "roles": "list[PostMachineModelCreateMachinesDataMachinesItem]",
    "people": "list[PostMachineModelCreateMachinesDataMachinesItem]",
    "changedAt": "str | None",
    "changedBy": "str | None",
})


class GetAlarmEscalationPolicyDataPolicy(TypedDict):
    levels: list[Literal[3, 2, 5]]
    steps: list[GetAlarmEscalationPolicyDataPolicyStepsItem]


class GetAlarmEscalationPolicyDataPolicyStepsItem(TypedDict):
    afterMinutes: int
    roleIds: list[int]
    accountIds: list[int]
    ways: list[Literal["email", "push", "chat"]]
    inQuietHours: bool


class GetAlarmEscalationPolicyDataFrom(TypedDict):
    companyId: int
    companyName: str


GetAlarmEscalationPolicyDataInherited = TypedDict("GetAlarmEscalationPolicyDataInherited", {
    "policy": "GetAlarmEscalationPolicyDataPolicy",
    "from": "GetAlarmEscalationPolicyDataFrom",
})


class PutAlarmEscalationPolicyBody(TypedDict):
    companyId: int
    policy: GetAlarmEscalationPolicyDataPolicy | None


class PostAlarmEscalationPreviewBody(TypedDict):
    equipmentId: int
    level: Literal[3, 2, 5]
    alarmType: NotRequired[Literal["CrestFactor", "Current", "Offline", "Kurtosis", "Temperature", "VibrationIntensity", "LowBattery", "EnvelopeThreshold", "HighFrequencyAcceleration", "Trend", "LiquidLevel", "Pressure", "PluginValue"]]
    at: NotRequired[str | float | None]
    draft: NotRequired[PutAlarmEscalationPolicyBody | None]


PostAlarmEscalationPreviewData = TypedDict("PostAlarmEscalationPreviewData", {
    "equipmentName": "str",
    "companyName": "str",
    "at": "str",
    "timeZone": "str",
    "from": "GetAlarmEscalationPolicyDataFrom | None",
    "holds": "bool",
    "mutedBy": "PostAlarmEscalationPreviewDataMutedBy | None",
    "dailyLimit": "int",
    "stages": "list[PostAlarmEscalationPreviewDataStagesItem]",
})


class PostAlarmEscalationPreviewDataMutedBy(TypedDict):
    owner: str
    reason: str


class PostAlarmEscalationPreviewDataStagesItem(TypedDict):
    afterMinutes: int
    at: str
    rows: list[PostAlarmEscalationPreviewDataStagesItemRowsItem]
    unseen: int


class PostAlarmEscalationPreviewDataStagesItemRowsItem(TypedDict):
    name: str
    accountId: int | None
    channel: Literal["email", "webPush", "weCom", "dingTalk", "feishu", "slack", "teams"] | None
    receiver: str
    at: str | None
    obstacle: Literal["blocked", "expired", "tenantOver", "noRight", "outOfSight", "notAsked", "noEmail", "noMailServer", "noBrowser", "pushOff", "noRobot", "levelOff", "typeOff", "quietHours"] | None


class PostSensorUnbindData(TypedDict):
    unbound: int


class PostSensorBindBody(TypedDict):
    id: int
    mappingId: int


class PostGatewayResetCredentialData(TypedDict):
    credential: str
    mqttPort: int


class GetSensorSuspectSamplesIdData(TypedDict):
    records: list[GetSensorSuspectSamplesIdDataRecordsItem]
    total: int
    open: int
    firstMs: float | None
    lastMs: float | None
    corrections: list[GetSensorSuspectSamplesIdDataCorrectionsItem]


class GetSensorSuspectSamplesIdDataRecordsItem(TypedDict):
    receivedMs: float
    x: str
    claimedMs: float
    fault: Literal["seconds", "microseconds", "notSet", "behind", "ahead"] | None
    values: dict[str, float]
    correctedMs: float | None


class GetSensorSuspectSamplesIdDataCorrectionsItem(TypedDict):
    id: int
    method: Literal["seconds", "microseconds", "shift", "receipt"]
    shiftMs: float | None
    fromMs: float
    toMs: float
    samples: int
    by: str | None
    at: str
    undoneAt: str | None


class PostSensorSuspectSamplesPreviewBody(TypedDict):
    id: int
    startTime: str
    endTime: str
    method: Literal["seconds", "microseconds", "shift", "receipt"]
    shiftMs: NotRequired[int]


class PostSensorSuspectSamplesPreviewData(TypedDict):
    correctable: int
    left: int
    examples: list[PostSensorSuspectSamplesPreviewDataExamplesItem]


class PostSensorSuspectSamplesPreviewDataExamplesItem(TypedDict):
    receivedMs: float
    claimedMs: float
    correctedMs: float | None


class PostSensorSuspectSamplesCorrectData(TypedDict):
    correctionId: int
    corrected: int
    repeated: int
    left: int


class PostSensorSuspectSamplesUndoBody(TypedDict):
    id: int
    correctionId: int


class PostSensorSuspectSamplesUndoData(TypedDict):
    undone: int
    retained: int


class GetSensorUnknownKeysIdData(TypedDict):
    keys: list[GetSensorUnknownKeysIdDataKeysItem]
    others: int


class GetSensorUnknownKeysIdDataKeysItem(TypedDict):
    key: str
    nearest: str | None
    times: int
    firstAt: str
    lastAt: str
    lastValue: str
    mapping: GetSensorUnknownKeysIdDataKeysItemMapping | None


class GetSensorUnknownKeysIdDataKeysItemMapping(TypedDict):
    target: str
    factor: float
    shift: float


class PostSensorUnknownKeysMapBody(TypedDict):
    id: int
    key: str
    target: str | None
    factor: NotRequired[float]
    shift: NotRequired[float]
    forModel: NotRequired[bool]


class PostSensorUnknownKeysMapData(TypedDict):
    sensors: int


class PostGatewaySecurityEventFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    kind: NotRequired[Literal["twoAddresses", "sensorElsewhere", "foreignSensor", "plaintext", "deniedTopic", "unknownSensor"] | None]
    gatewayId: NotRequired[int | None]
    keyword: NotRequired[str]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]


class PostGatewaySecurityEventFindPageData(TypedDict):
    records: list[PostGatewaySecurityEventFindPageDataRecordsItem]
    total: int


class PostGatewaySecurityEventFindPageDataRecordsItem(TypedDict):
    id: int
    time: str
    kind: Literal["twoAddresses", "sensorElsewhere", "foreignSensor", "plaintext", "deniedTopic", "unknownSensor"]
    gatewayId: int
    gatewayName: str
    deviceId: str
    companyName: str
    address: str
    text: str


class PostGatewaySecurityEventExportBody(TypedDict):
    kind: NotRequired[Literal["twoAddresses", "sensorElsewhere", "foreignSensor", "plaintext", "deniedTopic", "unknownSensor"] | None]
    gatewayId: NotRequired[int | None]
    keyword: NotRequired[str]
    begin: str | float
    end: str | float


class PostSensorFleetFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    gatewayId: NotRequired[int | None]
    condition: NotRequired[Literal["silent", "pending", "lowBattery", "weakSignal"] | None]


class PostSensorFleetFindPageData(TypedDict):
    records: list[PostSensorFleetFindPageDataRecordsItem]
    total: int


class PostSensorFleetFindPageDataRecordsItem(TypedDict):
    id: int
    sensorId: str
    name: str
    model: str
    place: str | None
    gatewayId: int
    gatewayName: str
    alarmStatus: Literal[0, 1, 2, 3, 4, 5]
    lastSeen: str | None
    rssi: float | None
    batt: float | None
    batteryDays: int | None
    batteryDoubt: Literal["noLimit", "tooShort", "steady", "scattered"] | None
    clockMs: float | None
    firmware: str | None
    upgradeStatus: Literal[1, 2, 3, 4] | None
    upgradeVersion: str | None
    settingState: Literal[0, 1, 2] | None
    openCommands: int


class PostSensorFleetExportBody(TypedDict):
    keyword: NotRequired[str]
    gatewayId: NotRequired[int | None]
    condition: NotRequired[Literal["silent", "pending", "lowBattery", "weakSignal"] | None]


class PostGatewayFleetFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]


class PostGatewayFleetFindPageData(TypedDict):
    records: list[PostGatewayFleetFindPageDataRecordsItem]
    total: int


class PostGatewayFleetFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    deviceId: str
    type: str
    companyName: str
    online: Literal[1, 2]
    lastSeen: str | None
    sensorCount: int
    uploads: float
    sim: str | None
    simState: str | None
    registration: str | None
    clockMs: float | None
    firmware: str | None
    upgradeStatus: Literal[1, 2, 3, 4] | None
    upgradeVersion: str | None
    openCommands: int


class PostGatewayFleetExportBody(TypedDict):
    keyword: NotRequired[str]


class GetCollectCardLiveIdData(TypedDict):
    connector: GetCollectCardLiveIdDataConnector | None
    values: list[GetCollectCardLiveIdDataValuesItem]


class GetCollectCardLiveIdDataConnector(TypedDict):
    id: int
    name: str
    state: str
    since: str | None
    perMinute: int
    stored: int
    refused: int
    lastDataAt: str | None
    lastHeartbeatAt: str | None
    lastError: str | None
    lastErrorAt: str | None
    lastRefusal: GetCollectCardLiveIdDataConnectorLastRefusal | None


class GetCollectCardLiveIdDataConnectorLastRefusal(TypedDict):
    at: str
    address: str
    detail: str


class GetCollectCardLiveIdDataValuesItem(TypedDict):
    channel: int
    key: str
    value: float | None
    detail: str
    at: str | None


class GetCollectCardChannelsIdData(TypedDict):
    channels: list[GetCollectCardChannelsIdDataChannelsItem]


class GetCollectCardChannelsIdDataChannelsItem(TypedDict):
    number: int
    type: str
    mappingId: int | None
    mappingName: str | None


class PostCollectCardChannelsBody(TypedDict):
    id: int
    channels: list[PostCollectCardChannelsBodyChannelsItem]


class PostCollectCardChannelsBodyChannelsItem(TypedDict):
    number: int
    type: Literal["RotateSpeed", "Temperature", "Vibration"]
    mappingId: int | None
    countingMode: NotRequired[Literal["Period", "Frequency"] | None]
    triggerDirection: NotRequired[Literal["Rising", "Falling"] | None]
    counterInitial: NotRequired[int | None]
    gearTeeth: NotRequired[int | None]
    zeroVoltage: NotRequired[float | None]
    b1: NotRequired[float | None]
    constantCurrent: NotRequired[bool | None]
    sensitivity: NotRequired[float | None]
    sensitivityUnit: NotRequired[Literal["mV/g", "mV/(mm/s)", "mV/um"] | None]
    adFrequency: NotRequired[float | None]


class PostCollectCardChannelsData(TypedDict):
    saved: int


class GetSensorNetworkingDevicesIdData(TypedDict):
    name: str
    companyId: int
    counts: GetSensorNetworkingDevicesIdDataCounts
    devices: list[GetSensorNetworkingDevicesIdDataDevicesItem]


class GetSensorNetworkingDevicesIdDataCounts(TypedDict):
    all: int
    online: int
    pending: int


class GetSensorNetworkingDevicesIdDataDevicesItem(TypedDict):
    sensorId: str
    note: str | None
    state: Literal[0, 1, 2, 3, 4]
    sensorPk: int | None
    model: str | None
    gatewayName: str | None
    mappingId: int | None
    place: str | None
    lastSeen: str | None
    rssi: float | None
    batt: float | None
    waves: int
    openAlarms: int | None
    otherTasks: list[str]


class PostSensorNetworkingDevicesBody(TypedDict):
    id: int
    add: NotRequired[list[PostSensorNetworkingDevicesBodyAddItem]]
    remove: NotRequired[list[str]]


class PostSensorNetworkingDevicesBodyAddItem(TypedDict):
    sensorId: str
    note: NotRequired[str | None]


class GetSensorNetworkingValuesIdData(TypedDict):
    devices: list[GetSensorNetworkingValuesIdDataDevicesItem]


class GetSensorNetworkingValuesIdDataDevicesItem(TypedDict):
    sensorId: str
    time: str | None
    values: dict[str, float]
    waiting: bool
    mappingId: int | None


class PostGatewayClaimBody(TypedDict):
    deviceId: str
    secretKey: str
    companyId: int


class GetSystemCompanyExportData(TypedDict):
    records: list[GetSystemCompanyExportDataRecordsItem]
    isDiskLow: bool


class GetSystemCompanyExportDataRecordsItem(TypedDict):
    id: int
    state: Literal["waiting", "running", "done", "failed", "cancelled", "expired"]
    formats: list[Literal["wav", "csv", "uff"]]
    createdBy: str
    createdAt: str
    snapshotAt: str | None
    endedAt: str | None
    expiresAt: str | None
    progress: float
    total: float | None
    bytes: float
    files: int | None
    sha256: str | None
    reason: str | None
    downloads: int


class PostSystemCompanyExportAddBody(TypedDict):
    formats: list[Literal["wav", "csv", "uff"]]
    password: str


class PostConnectorFindData(TypedDict):
    records: list[PostConnectorFindDataRecordsItem]
    canListen: bool
    cardPort: int | None
    hasOpcua: bool
    opcuaPorts: PostConnectorFindDataOpcuaPorts | None


class PostConnectorFindDataRecordsItem(TypedDict):
    id: int
    name: str
    kind: Literal["modbus", "broker", "chirpstack", "sparkplug", "card", "opcua", "opcuaServer", "sparkplugOut"]
    host: str
    port: int | None
    gatewayId: int
    gatewayName: str
    cardName: str | None
    isOn: bool
    state: Literal["off", "starting", "connecting", "listening", "running", "failing"]
    since: str | None
    perMinute: int
    stored: int
    refused: int
    lastDataAt: str | None
    lastHeartbeatAt: str | None
    lastError: str | None
    lastErrorAt: str | None
    lastRefusal: GetCollectCardLiveIdDataConnectorLastRefusal | None


class PostConnectorFindDataOpcuaPorts(TypedDict):
    first: int
    last: int


class GetConnectorIdData(TypedDict):
    id: int
    name: str
    kind: Literal["modbus", "broker", "chirpstack", "sparkplug", "card", "opcua", "opcuaServer", "sparkplugOut"]
    host: str
    port: int | None
    gatewayId: int
    gatewayName: str
    cardName: str | None
    isOn: bool
    state: Literal["off", "starting", "connecting", "listening", "running", "failing"]
    since: str | None
    perMinute: int
    stored: int
    refused: int
    lastDataAt: str | None
    lastHeartbeatAt: str | None
    lastError: str | None
    lastErrorAt: str | None
    lastRefusal: GetCollectCardLiveIdDataConnectorLastRefusal | None
    userName: str
    hasPassword: bool
    config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8
    readings: list[GetConnectorIdDataReadingsItem]
    refusals: list[GetCollectCardLiveIdDataConnectorLastRefusal]
    updatedAt: str


class GetConnectorIdDataConfig(TypedDict):
    kind: Literal["modbus"]
    transport: Literal["tcp", "rtuTcp", "dialIn"]
    timeoutMs: int
    registration: str | None
    heartbeat: str | None
    addresses: list[str]
    values: list[GetConnectorIdDataConfigValuesItem]
    waves: list[GetConnectorIdDataConfigWavesItem]
    targets: list[GetConnectorIdDataConfigTargetsItem]


class GetConnectorIdDataConfigValuesItem(TypedDict):
    sensorId: str
    key: str
    unit: int
    table: Literal["holding", "input", "coil", "discrete"]
    address: int
    type: Literal["int16", "uint16", "int32", "uint32", "float32", "int64", "float64"]
    order: Literal["ABCD", "CDAB", "BADC", "DCBA"]
    scale: float
    offset: float
    periodS: int


class GetConnectorIdDataConfigWavesItem(TypedDict):
    sensorId: str
    unit: int
    axis: Literal["X", "Y", "Z"]
    trigger: int | None
    ready: int
    address: int
    count: int
    sampleHz: float
    scale: float
    periodS: int


class GetConnectorIdDataConfigTargetsItem(TypedDict):
    sensorId: str
    key: str
    unit: int
    table: Literal["holding", "input", "coil", "discrete"]
    address: int
    type: Literal["int16", "uint16", "int32", "uint32", "float32", "int64", "float64"]
    order: Literal["ABCD", "CDAB", "BADC", "DCBA"]
    scale: float
    offset: float


class GetConnectorIdDataConfig2(TypedDict):
    kind: Literal["broker"]
    tls: bool
    version: Literal["3.1.1", "5"]
    clientId: str
    authority: str
    rules: list[GetConnectorIdDataConfigRulesItem]


class GetConnectorIdDataConfigRulesItem(TypedDict):
    topic: str
    sensor: str
    path: str
    key: str
    scale: float
    offset: float
    time: str


class GetConnectorIdDataConfig3(TypedDict):
    kind: Literal["chirpstack"]
    tls: bool
    version: Literal["3.1.1", "5"]
    clientId: str
    authority: str
    application: str
    encoding: Literal["json", "protobuf"]
    rules: list[GetConnectorIdDataConfigRulesItem2]
    targets: list[GetConnectorIdDataConfigTargetsItem2]


class GetConnectorIdDataConfigRulesItem2(TypedDict):
    profile: str
    fPort: int | None
    source: str
    key: str
    scale: float
    offset: float


class GetConnectorIdDataConfigTargetsItem2(TypedDict):
    sensor: str
    key: str
    fPort: int
    bytes: str
    scale: float
    offset: float


class GetConnectorIdDataConfig4(TypedDict):
    kind: Literal["sparkplug"]
    tls: bool
    version: Literal["3.1.1", "5"]
    clientId: str
    authority: str
    hostId: str
    reorderMs: int
    rules: list[GetConnectorIdDataConfigRulesItem3]
    targets: list[GetConnectorIdDataConfigRulesItem3]


GetConnectorIdDataConfigRulesItem3 = TypedDict("GetConnectorIdDataConfigRulesItem3", {
    "from": "str",
    "metric": "str",
    "sensor": "str",
    "key": "str",
    "scale": "float",
    "offset": "float",
})


class GetConnectorIdDataConfig5(TypedDict):
    kind: Literal["opcua"]
    path: str
    policy: Literal["None", "Basic256Sha256", "Aes128_Sha256_RsaOaep", "Aes256_Sha256_RsaPss"]
    mode: Literal["sign", "signAndEncrypt"]
    login: Literal["anonymous", "password", "certificate"]
    trusted: str
    time: Literal["source", "server", "receipt"]
    publishMs: int
    queue: int
    values: list[GetConnectorIdDataConfigValuesItem2]


class GetConnectorIdDataConfigValuesItem2(TypedDict):
    sensorId: str
    key: str
    node: str
    sampleMs: int
    deadband: float
    scale: float
    offset: float


class GetConnectorIdDataConfig6(TypedDict):
    kind: Literal["sparkplugOut"]
    tls: bool
    version: Literal["3.1.1", "5"]
    clientId: str
    authority: str
    group: str
    edge: str


class GetConnectorIdDataConfig7(TypedDict):
    kind: Literal["card"]
    cardId: int
    addresses: list[str]


class GetConnectorIdDataConfig8(TypedDict):
    kind: Literal["opcuaServer"]
    port: int
    hostName: str
    addresses: list[str]
    isUnsecured: bool
    isAnonymous: bool
    trusted: list[GetConnectorIdDataConfigTrustedItem]


class GetConnectorIdDataConfigTrustedItem(TypedDict):
    fingerprint: str
    name: str


class GetConnectorIdDataReadingsItem(TypedDict):
    sensorId: str
    key: str
    source: str
    value: float | None
    quality: Literal["good", "uncertain", "exception", "silent", "stale", "unmapped", "notANumber"]
    detail: str
    at: str | None


class PostConnectorAddBody(TypedDict):
    name: str
    gatewayId: int
    host: str
    port: int | None
    userName: str
    password: NotRequired[str | None]
    config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8


class PutConnectorEditBody(TypedDict):
    id: int
    name: str
    gatewayId: int
    host: str
    port: int | None
    userName: str
    password: NotRequired[str | None]
    config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8


class PostConnectorSwitchBody(TypedDict):
    id: int
    isOn: bool


class PostConnectorTryBody(TypedDict):
    id: int | None
    name: str
    gatewayId: int
    host: str
    port: int | None
    userName: str
    password: NotRequired[str | None]
    config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8


class PostConnectorTryData(TypedDict):
    error: str | None
    readings: list[GetConnectorIdDataReadingsItem]
    refusals: list[GetCollectCardLiveIdDataConnectorLastRefusal]


class PostConnectorOpcuaServerBody(TypedDict):
    gatewayId: int
    host: str
    port: int
    path: str


class PostConnectorOpcuaServerData(TypedDict):
    error: str | None
    endpoints: list[PostConnectorOpcuaServerDataEndpointsItem]


class PostConnectorOpcuaServerDataEndpointsItem(TypedDict):
    policy: Literal["None", "Basic256Sha256", "Aes128_Sha256_RsaOaep", "Aes256_Sha256_RsaPss"]
    mode: Literal["sign", "signAndEncrypt"] | None
    logins: list[Literal["anonymous", "password", "certificate"]]
    certificate: PostConnectorOpcuaServerDataEndpointsItemCertificate | None


PostConnectorOpcuaServerDataEndpointsItemCertificate = TypedDict("PostConnectorOpcuaServerDataEndpointsItemCertificate", {
    "fingerprint": "str",
    "subject": "str",
    "issuer": "str",
    "from": "str",
    "to": "str",
})


class PostConnectorOpcuaBrowseBody(TypedDict):
    id: int | None
    name: str
    gatewayId: int
    host: str
    port: int | None
    userName: str
    password: NotRequired[str | None]
    config: GetConnectorIdDataConfig | GetConnectorIdDataConfig2 | GetConnectorIdDataConfig3 | GetConnectorIdDataConfig4 | GetConnectorIdDataConfig5 | GetConnectorIdDataConfig6 | GetConnectorIdDataConfig7 | GetConnectorIdDataConfig8
    node: str | None


class PostConnectorOpcuaBrowseData(TypedDict):
    error: str | None
    nodes: list[PostConnectorOpcuaBrowseDataNodesItem]
    hasMore: bool


class PostConnectorOpcuaBrowseDataNodesItem(TypedDict):
    node: str
    name: str
    kind: Literal["object", "variable", "other"]
    dataType: str
    value: str


class PostConnectorOpcuaCertificateBody(TypedDict):
    gatewayId: int


class PostConnectorOpcuaCertificateData(TypedDict):
    error: str | None
    pem: str
    fingerprint: str
    uri: str


class GetGatewayGetSettingIdData(TypedDict):
    settings: list[GetGatewayGetSettingIdDataSettingsItem]
    facts: list[GetGatewayGetSettingIdDataFactsItem]


class GetGatewayGetSettingIdDataSettingsItem(TypedDict):
    key: str
    desired: str | float | bool | None
    isSet: bool
    reported: Any
    reportedAt: str | None
    state: Literal[0, 1, 2] | None


class GetGatewayGetSettingIdDataFactsItem(TypedDict):
    key: str
    value: Any
    reportedAt: str


class PostGatewayCommandFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: int
    status: NotRequired[Literal[1, 2, 3, 4, 5] | None]


class PostGatewayCommandFindPageData(TypedDict):
    records: list[PostGatewayCommandFindPageDataRecordsItem]
    total: int


class PostGatewayCommandFindPageDataRecordsItem(TypedDict):
    id: int
    kind: Literal["writeSettings", "readParams", "restart", "timeCalibration", "readMqtt", "readSim", "readVersion", "readRssi", "readHfCompensation", "resendData", "collectWave"]
    sensorId: str | None
    sensorName: str | None
    gatewayName: str
    payload: dict[str, Any]
    status: Literal[1, 2, 3, 4, 5]
    reason: Literal["timeout", "expired", "refused", "error", "replaced", "stopped"] | None
    attempts: int
    result: Any
    createdBy: str | None
    isConnected: bool
    createdAt: str
    sentAt: str | None
    answerBy: str | None
    listensAt: str | None
    answeredAt: str | None
    expiresAt: str
    finishedAt: str | None


class PostGatewayCommandAddBody(TypedDict):
    id: int
    kind: Literal["writeSettings", "readParams", "restart", "timeCalibration", "readMqtt", "readSim", "readVersion", "readRssi", "readHfCompensation", "resendData", "collectWave"]
    wave: NotRequired[PostGatewayCommandAddBodyWave]
    waitHours: NotRequired[int]


class PostGatewayCommandAddBodyWave(TypedDict):
    waveMode: Literal[-1, 0, 1, 2, 3]
    sampleHz: Literal[208, 416, 512, 833, 1660, 1666, 2000, 2560, 3330, 3332, 5120, 6660, 6664, 10240, 12000, 12800, 17920, 20000, 25600, 38400, 44440, 48000, 48828, 51200, 97656] | None
    wavePoints: Literal[1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576] | None
    collectSeconds: int | None
    waveAxes: Literal["X", "Y", "Z", "XYZ"] | None


class PostGatewayCommandStopBody(TypedDict):
    id: int
    commandId: int


class PutGatewaySaveSettingBody(TypedDict):
    id: int
    change: dict[str, str | float | bool | None]


class PutGatewaySaveSettingData(TypedDict):
    queued: int


class PostGatewayCommandBatchAddBody(TypedDict):
    ids: list[int]
    kind: Literal["writeSettings", "readParams", "restart", "timeCalibration", "readMqtt", "readSim", "readVersion", "readRssi", "readHfCompensation", "resendData", "collectWave"]
    wave: NotRequired[PostGatewayCommandAddBodyWave]
    waitHours: NotRequired[int]
    parallel: NotRequired[int]


class PostGatewayCommandBatchFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: NotRequired[int]


class PostGatewayCommandBatchFindPageData(TypedDict):
    records: list[PostGatewayCommandBatchFindPageDataRecordsItem]
    total: int


class PostGatewayCommandBatchFindPageDataRecordsItem(TypedDict):
    id: int
    kind: Literal["writeSettings", "readParams", "restart", "timeCalibration", "readMqtt", "readSim", "readVersion", "readRssi", "readHfCompensation", "resendData", "collectWave"]
    state: Literal["running", "paused", "stopped", "finished"]
    parallel: int
    counts: PostGatewayCommandBatchFindPageDataRecordsItemCounts
    createdBy: str | None
    createdAt: str
    finishedAt: str | None


class PostGatewayCommandBatchFindPageDataRecordsItemCounts(TypedDict):
    total: int
    waiting: int
    sent: int
    success: int
    failed: int
    stopped: int
    refused: int


class PostGatewayCommandBatchDevicesData(TypedDict):
    records: list[PostGatewayCommandBatchDevicesDataRecordsItem]
    total: int


class PostGatewayCommandBatchDevicesDataRecordsItem(TypedDict):
    id: int
    gatewayName: str
    sensorId: str | None
    name: str
    status: Literal[1, 2, 3, 4, 5] | None
    reason: Literal["timeout", "expired", "refused", "error", "replaced", "stopped"] | None
    problem: str | None
    result: Any
    sentAt: str | None
    finishedAt: str | None


class PostGatewayCommandBatchChangeBody(TypedDict):
    id: int
    action: Literal["pause", "resume", "stop"]


class PostSystemQuarantineFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    reason: NotRequired[Literal["utf8", "json", "shape", "badKey", "badValue", "badTime", "badSeq", "empty", "tooDeep", "tooManyKeys", "tooManyEntries", "unknownSensor", "foreignSensor", "unboundSensor", "clockSuspect", "badAttributes", "badWaveMeta", "badSamples", "noWave", "waveConflict", "expired", "tooLong", "unmapped", "deniedTopic", "refusedByDatabase"] | None]
    tenantId: NotRequired[int | None]
    gatewayId: NotRequired[int | None]
    topic: NotRequired[str]
    keyword: NotRequired[str]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]
    sort: NotRequired[Literal["receivedAt", "firstAt", "bytes", "times", "reason", "topic"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostSystemQuarantineFindPageData(TypedDict):
    records: list[PostSystemQuarantineFindPageDataRecordsItem]
    total: int
    lastId: int
    reasons: list[PostSystemQuarantineFindPageDataReasonsItem]


class PostSystemQuarantineFindPageDataRecordsItem(TypedDict):
    id: int
    reason: str
    detail: str
    topic: str
    tenantId: int | None
    tenantName: str | None
    gatewayId: int | None
    gatewayName: str | None
    bytes: int
    kept: Literal["whole", "head", "digest"]
    times: int
    firstAt: str
    receivedAt: str
    obstacle: Literal["notWhole", "noWave", "deniedTopic", "noGateway"] | None


class PostSystemQuarantineFindPageDataReasonsItem(TypedDict):
    reason: str
    entries: int
    bytes: float


class GetSystemQuarantineUseData(TypedDict):
    entries: int
    bytes: float
    totalBytes: float
    gatewayBytes: float
    gateways: list[GetSystemQuarantineUseDataGatewaysItem]


class GetSystemQuarantineUseDataGatewaysItem(TypedDict):
    gatewayId: int | None
    gatewayName: str | None
    tenantId: int | None
    tenantName: str | None
    entries: int
    bytes: float


class GetSystemQuarantineIdData(TypedDict):
    id: int
    reason: str
    detail: str
    topic: str
    tenantId: int | None
    tenantName: str | None
    gatewayId: int | None
    gatewayName: str | None
    bytes: int
    kept: Literal["whole", "head", "digest"]
    times: int
    firstAt: str
    receivedAt: str
    obstacle: Literal["notWhole", "noWave", "deniedTopic", "noGateway"] | None
    sha256: str
    head: str
    announcement: Any


class PostSystemQuarantineReplayBody(TypedDict):
    filter: PostSystemQuarantineReplayBodyFilter
    lastId: int


class PostSystemQuarantineReplayBodyFilter(TypedDict):
    reason: NotRequired[Literal["utf8", "json", "shape", "badKey", "badValue", "badTime", "badSeq", "empty", "tooDeep", "tooManyKeys", "tooManyEntries", "unknownSensor", "foreignSensor", "unboundSensor", "clockSuspect", "badAttributes", "badWaveMeta", "badSamples", "noWave", "waveConflict", "expired", "tooLong", "unmapped", "deniedTopic", "refusedByDatabase"] | None]
    tenantId: NotRequired[int | None]
    gatewayId: NotRequired[int | None]
    topic: NotRequired[str]
    keyword: NotRequired[str]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]


class PostSystemQuarantineReplayData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostSystemQuarantineReplayDataResult | None
    fileName: str | None


class PostSystemQuarantineReplayDataResult(TypedDict):
    rows: list[PostSystemQuarantineReplayDataResultRowsItem]


class PostSystemQuarantineReplayDataResultRowsItem(TypedDict):
    reason: str
    outcome: Literal["stored", "kept", "skipped", "gone"]
    now: str | None
    obstacle: Literal["notWhole", "noWave", "deniedTopic", "noGateway"] | None
    entries: int


class PostSystemQuarantineRemoveData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostSystemQuarantineRemoveDataResult | None
    fileName: str | None


class PostSystemQuarantineRemoveDataResult(TypedDict):
    entries: int
    bytes: float


class GetSystemTaskBacklogData(TypedDict):
    kinds: list[GetSystemTaskBacklogDataKindsItem]


class GetSystemTaskBacklogDataKindsItem(TypedDict):
    kind: str
    waiting: int
    running: int
    failed: int
    lateSeconds: float


class PostSystemTaskFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    kind: NotRequired[Literal["message", "alarmEvent", "machineOwner", "workMoved", "hazardMoved", "inspectionNotice", "publicationMoved", "opinionMoved", "noteMention", "passwordRequest", "alarmRecheck", "waveEvaluation", "pluginEvaluation", "job", "deviceCommand", "commandBatch", "firmwareRollout", "firmwareOffer", "historyRollUp", "diagnosis", "diagnosisHistory", "assistant", "reportFacts", "companyExport", "recordingBatch", "bandBackfill", "pluginBackfill"] | None]
    state: NotRequired[Literal["waiting", "running", "failed"] | None]
    keyword: NotRequired[str]


class PostSystemTaskFindPageData(TypedDict):
    records: list[PostSystemTaskFindPageDataRecordsItem]
    total: int


class PostSystemTaskFindPageDataRecordsItem(TypedDict):
    id: int
    kind: str
    state: Literal["waiting", "running", "failed"]
    tenantId: int | None
    tenantName: str | None
    key: str | None
    lane: str | None
    attempts: int
    createdAt: str
    dueAt: str | None
    startedAt: str | None
    endedAt: str | None
    lastError: str | None


class GetSystemUsageData(TypedDict):
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    timeZone: str
    days: list[GetSystemUsageDataDaysItem]
    stored: GetSystemUsageDataStored


class GetSystemUsageDataDaysItem(TypedDict):
    day: str
    messages: float
    messageBytes: float
    measuredValues: float
    waves: float
    waveBytes: float
    calls: float
    streamMinutes: float
    mails: float
    pushes: float
    storedFeatures: float | None
    storedWaves: float | None
    storedFiles: float | None


class GetSystemUsageDataStored(TypedDict):
    storedFeatures: float | None
    storedWaves: float | None
    storedFiles: float | None


class PostSystemUsageExportBody(TypedDict):
    days: NotRequired[Literal[30, 90, 365] | None]


class PostPlatformUsageFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    days: NotRequired[Literal[30, 90, 365] | None]
    orderBy: NotRequired[Literal["name", "messages", "messageBytes", "measuredValues", "waves", "waveBytes", "calls", "streamMinutes", "mails", "pushes", "storedFeatures", "storedWaves", "storedFiles"]]
    order: NotRequired[Literal["asc", "desc"]]


class PostPlatformUsageFindPageData(TypedDict):
    records: list[PostPlatformUsageFindPageDataRecordsItem]
    total: int


class PostPlatformUsageFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    messages: float
    messageBytes: float
    measuredValues: float
    waves: float
    waveBytes: float
    calls: float
    streamMinutes: float
    mails: float
    pushes: float
    storedFeatures: float | None
    storedWaves: float | None
    storedFiles: float | None


class PostPlatformUsageExportBody(TypedDict):
    keyword: NotRequired[str]
    days: NotRequired[Literal[30, 90, 365] | None]


class GetPlatformUsageIdData(TypedDict):
    edition: Literal["TrendAlarm", "FaultDiagnosis", "SpotCheck", "Full"]
    timeZone: str
    days: list[GetSystemUsageDataDaysItem]
    stored: GetSystemUsageDataStored
    name: str


class GetPlatformStatusData(TypedDict):
    parts: list[GetPlatformStatusDataPartsItem]
    incidents: list[GetPlatformStatusDataIncidentsItem]
    watched: GetPlatformStatusDataWatched | None
    servers: list[GetPlatformStatusDataServersItem]
    lastBackupAt: str | None
    version: str


class GetPlatformStatusDataPartsItem(TypedDict):
    part: Literal["product", "database", "ingest", "jobs", "mail", "push", "connectors", "standby", "disk", "backup"]
    state: Literal["good", "warning", "fault", "unused"]
    since: str | None
    reason: str | None
    detail: dict[str, str | float]


class GetPlatformStatusDataIncidentsItem(TypedDict):
    id: int
    part: Literal["product", "database", "ingest", "jobs", "mail", "push", "connectors", "standby", "disk", "backup"]
    severity: Literal["warning", "fault"]
    reason: str
    detail: dict[str, str | float]
    beganAt: str
    endedAt: str | None
    minutes: int


GetPlatformStatusDataWatched = TypedDict("GetPlatformStatusDataWatched", {
    "from": "str",
    "to": "str",
})


class GetPlatformStatusDataServersItem(TypedDict):
    id: int
    startedAt: str
    isThis: bool


class GetAboutData(TypedDict):
    version: str
    unseen: str | None


class PostAboutSeenBody(TypedDict):
    key: str


class GetStatisticsGetTreeMappingByCompanyIdDataItem(TypedDict):
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    equipmentDetailVOList: list[GetStatisticsGetTreeMappingByCompanyIdDataItemEquipmentDetailVOListItem]


class GetStatisticsGetTreeMappingByCompanyIdDataItemEquipmentDetailVOListItem(TypedDict):
    equipmentId: int
    equipmentName: str
    orderNum: int
    runTime: float | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    worstMappingId: int | None
    mappingDetailVOList: list[GetStatisticsGetTreeMappingByCompanyIdDataItemEquipmentDetailVOListItemMappingDetailVOListItem]


class GetStatisticsGetTreeMappingByCompanyIdDataItemEquipmentDetailVOListItemMappingDetailVOListItem(TypedDict):
    mappingId: int
    mappingName: str
    sensorId: str | None
    sensorType: str | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]


class GetOnlineDetectionHomeData(TypedDict):
    counts: dict[str, int]
    areas: list[GetOnlineDetectionHomeDataAreasItem]


class GetOnlineDetectionHomeDataAreasItem(TypedDict):
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    machines: list[GetOnlineDetectionHomeDataAreasItemMachinesItem]


class GetOnlineDetectionHomeDataAreasItemMachinesItem(TypedDict):
    equipmentId: int
    equipmentName: str
    type: int
    level: str
    runStatus: str
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    alarm: Literal["C", "D"] | None
    worst: GetOnlineDetectionHomeDataAreasItemMachinesItemWorst | None
    points: list[GetOnlineDetectionHomeDataAreasItemMachinesItemPointsItem]


class GetOnlineDetectionHomeDataAreasItemMachinesItemWorst(TypedDict):
    mappingId: int
    mappingName: str
    zone: str | None
    value: float | None
    t: float | None


class GetOnlineDetectionHomeDataAreasItemMachinesItemPointsItem(TypedDict):
    mappingId: int
    mappingName: str
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    vMax: float | None
    vT: float | None
    t: float | None


class GetOnlineDetectionEquipmentData(TypedDict):
    equipmentId: int
    equipmentName: str
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    type: int
    level: str
    runStatus: str
    ratedSpeed: float | None
    ratedPower: float | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    points: list[GetOnlineDetectionEquipmentDataPointsItem]


class GetOnlineDetectionEquipmentDataPointsItem(TypedDict):
    mappingId: int
    mappingName: str
    sensorId: str | None
    sensorType: str | None
    directions: tuple[int, int, int] | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    alarm: Literal["C", "D"] | None
    grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2
    t: float | None
    dateTime: str | None
    values: dict[str, GetOnlineDetectionEquipmentDataPointsItemValuesValue]
    battery: NotRequired[float | None]
    temperature: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    runtime: NotRequired[float | None]
    mhfHz: NotRequired[float | None]
    wavePoint: NotRequired[float | None]
    interval: NotRequired[float | None]


class GetOnlineDetectionEquipmentDataPointsItemGrade(TypedDict):
    zone: Literal["A", "B", "A/B", "C", "D"]
    axis: Literal["X", "Y", "Z"]
    value: float
    standard: str
    group: str
    band: str
    limits: list[float]
    source: str


class GetOnlineDetectionEquipmentDataPointsItemGrade2(TypedDict):
    refused: Literal["noClass", "noValue", "noSensor", "rateTooLow", "unknownUnit"]


class GetOnlineDetectionEquipmentDataPointsItemValuesValue(TypedDict):
    value: float
    t: float


class GetOnlineDetectionMappingData(TypedDict):
    mapping: GetOnlineDetectionMappingDataMapping | None


class GetOnlineDetectionMappingDataMapping(TypedDict):
    mappingId: int
    mappingName: str
    sensorId: str | None
    sensorType: str | None
    directions: tuple[int, int, int] | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    alarm: Literal["C", "D"] | None
    grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2
    t: float | None
    dateTime: str | None
    values: dict[str, GetOnlineDetectionEquipmentDataPointsItemValuesValue]
    battery: NotRequired[float | None]
    temperature: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    runtime: NotRequired[float | None]
    mhfHz: NotRequired[float | None]
    wavePoint: NotRequired[float | None]
    interval: NotRequired[float | None]
    equipmentId: int
    equipmentName: str
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    uploadMinutes: float | None
    channel: GetOnlineDetectionMappingDataMappingChannel | None
    picture: str | None
    hasWaves: bool


class GetOnlineDetectionMappingDataMappingChannel(TypedDict):
    cardId: int
    cardName: str
    number: int


class PostMonitorAttentionFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    level: NotRequired[Literal["danger", "warning", "finding", "offline"] | None]
    mine: NotRequired[bool]
    keyword: NotRequired[str]


class PostMonitorAttentionFindPageData(TypedDict):
    records: list[PostMonitorAttentionFindPageDataRecordsItem]
    total: int
    checkedMs: float
    counts: dict[str, int]
    calmSinceMs: float | None
    plants: list[PostMonitorAttentionFindPageDataPlantsItem]
    setup: PostMonitorAttentionFindPageDataSetup


class PostMonitorAttentionFindPageDataRecordsItem(TypedDict):
    equipmentId: int
    equipmentName: str
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    criticality: str
    level: Literal["danger", "warning", "finding", "offline"]
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    sinceMs: float | None
    cause: str
    basis: PostMonitorAttentionFindPageDataRecordsItemBasis
    value: float | None
    course: PostMonitorAttentionFindPageDataRecordsItemCourse | None
    score: int | None
    openDanger: int
    openWarning: int
    alarmIds: list[int]
    alarmState: Literal["New", "Acknowledged", "Resolved", "Shelved"] | None
    acknowledgedBy: str | None
    owner: PostMachineModelCreateMachinesDataMachinesItem | None


class PostMonitorAttentionFindPageDataRecordsItemBasis(TypedDict):
    kind: Literal["finding", "alarm", "zone", "silent"]
    findingId: int | None
    alarmId: int | None
    mappingId: int | None
    mappingName: str | None
    metric: int | None
    axis: Literal["X", "Y", "Z"] | None
    waveId: int | None


class PostMonitorAttentionFindPageDataRecordsItemCourse(TypedDict):
    fromMs: float
    stepMs: float
    values: list[float | None]
    limitC: float | None
    limitD: float | None
    unit: str


class PostMonitorAttentionFindPageDataPlantsItem(TypedDict):
    companyId: int
    companyName: str
    counts: dict[str, int]
    machines: int
    sensors: int
    silentSensors: int
    gateways: int
    silentGateways: int
    newestMs: float | None


class PostMonitorAttentionFindPageDataSetup(TypedDict):
    areas: int
    machines: int
    points: int
    gateways: int
    sensors: int
    reporting: int


class GetOnlineDetectionGetOnlineMappingListData(TypedDict):
    records: list[GetOnlineDetectionGetOnlineMappingListDataRecordsItem]
    total: int
    counts: dict[str, int]


class GetOnlineDetectionGetOnlineMappingListDataRecordsItem(TypedDict):
    mappingId: int
    mappingName: str
    sensorId: str | None
    sensorType: str | None
    directions: tuple[int, int, int] | None
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    alarm: Literal["C", "D"] | None
    grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2
    t: float | None
    dateTime: str | None
    values: dict[str, GetOnlineDetectionEquipmentDataPointsItemValuesValue]
    battery: NotRequired[float | None]
    temperature: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    runtime: NotRequired[float | None]
    mhfHz: NotRequired[float | None]
    wavePoint: NotRequired[float | None]
    interval: NotRequired[float | None]
    alarmStatus: Literal[0, 1, 2, 3, 4, 5]
    equipmentId: int
    equipmentName: str
    areaId: int
    areaName: str
    companyId: int
    companyName: str


class GetStatisticsHealthOverviewData(TypedDict):
    total: GetStatisticsHealthOverviewDataTotal
    companies: list[GetStatisticsHealthOverviewDataCompaniesItem]


class GetStatisticsHealthOverviewDataTotal(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None
    machines: int
    counts: PostLargeScreenDataDataPanelsItemCounts
    worst: GetStatisticsHealthOverviewDataTotalWorst | None


class GetStatisticsHealthOverviewDataTotalLost(TypedDict):
    severity: float
    alarm: float
    change: float
    ceiling: float


class GetStatisticsHealthOverviewDataTotalWorst(TypedDict):
    id: int
    name: str
    score: int | None


class GetStatisticsHealthOverviewDataCompaniesItem(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None
    machines: int
    counts: PostLargeScreenDataDataPanelsItemCounts
    worst: GetStatisticsHealthOverviewDataTotalWorst | None
    companyId: int
    companyName: str
    areas: list[GetStatisticsHealthOverviewDataCompaniesItemAreasItem]


class GetStatisticsHealthOverviewDataCompaniesItemAreasItem(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None
    machines: int
    counts: PostLargeScreenDataDataPanelsItemCounts
    worst: GetStatisticsHealthOverviewDataTotalWorst | None
    areaId: int
    areaName: str


class GetStatisticsHealthEquipmentData(TypedDict):
    records: list[GetStatisticsHealthEquipmentDataRecordsItem]
    total: int
    counts: PostLargeScreenDataDataPanelsItemCounts


class GetStatisticsHealthEquipmentDataRecordsItem(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None
    equipmentId: int
    equipmentName: str
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    type: int
    criticality: str
    state: Literal[0, 1, 2, 3, 4]
    worst: GetStatisticsHealthOverviewDataTotalWorst | None
    points: int
    scored: int
    t: float | None


class GetStatisticsHealthPointData(TypedDict):
    mapping: GetStatisticsHealthPointDataMapping | None


class GetStatisticsHealthPointDataMapping(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None
    mappingId: int
    mappingName: str
    sensorId: str | None
    sensorType: str | None
    directions: tuple[int, int, int] | None
    equipmentId: int
    equipmentName: str
    criticality: str
    areaId: int
    areaName: str
    companyId: int
    companyName: str
    state: Literal["offline", "stopped", "danger", "warning", "normal", "ungraded"]
    t: float | None
    weights: GetStatisticsHealthPointDataMappingWeights
    ceiling: int
    severity: GetStatisticsHealthPointDataMappingSeverity
    change: GetStatisticsHealthPointDataMappingChange | None
    alarms: list[GetStatisticsHealthPointDataMappingAlarmsItem]
    findings: list[GetStatisticsHealthPointDataMappingFindingsItem]
    data: GetStatisticsHealthPointDataMappingData
    baseline: GetStatisticsHealthPointDataMappingBaseline
    machine: GetStatisticsHealthPointDataMappingMachine
    siblings: list[GetStatisticsHealthPointDataMappingSiblingsItem]


class GetStatisticsHealthPointDataMappingWeights(TypedDict):
    severity: int
    alarm: int
    change: int
    companyId: int | None
    companyName: str | None


class GetStatisticsHealthPointDataMappingSeverity(TypedDict):
    grade: GetOnlineDetectionEquipmentDataPointsItemGrade | GetOnlineDetectionEquipmentDataPointsItemGrade2
    samples: int
    running: int
    hours: float


class GetStatisticsHealthPointDataMappingChange(TypedDict):
    share: float | None
    rise: float | None
    significant: float
    growth: GetStatisticsHealthPointDataMappingChangeGrowth | None


class GetStatisticsHealthPointDataMappingChangeGrowth(TypedDict):
    days: int
    perDay: float
    isGrowing: bool


class GetStatisticsHealthPointDataMappingAlarmsItem(TypedDict):
    id: int
    alarmType: str
    axes: list[str]
    bandName: str | None
    level: int
    t: float
    counts: bool


class GetStatisticsHealthPointDataMappingFindingsItem(TypedDict):
    id: int
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    word: Literal["hint", "probable", "clear"]
    t: float
    counts: bool


class GetStatisticsHealthPointDataMappingData(TypedDict):
    freshness: float
    coverage: float
    history: float
    hours: int
    promised: int
    days: int
    uploadMinutes: float


class GetStatisticsHealthPointDataMappingBaseline(TypedDict):
    state: Literal["None", "Start", "Learned", "Stop", "LearnFailed"]
    value: float | None
    spread: float | None
    days: int | None
    learnedAt: float | None
    problem: Literal["fewDays", "notHealthy", "growing"] | None


class GetStatisticsHealthPointDataMappingMachine(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None


class GetStatisticsHealthPointDataMappingSiblingsItem(TypedDict):
    status: Literal["Normal", "NeedData"]
    score: int | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    reason: Literal["noPoint", "noSensor", "notVibration", "silent", "stopped", "notRunning", "notComputed", "noValue", "noClass", "rateTooLow", "unknownUnit", "noScored"] | None
    alarm: Literal["Yes", "No"]
    confidence: float | None
    confidenceLevel: Literal["High", "Medium", "Low"] | None
    mappingId: int
    mappingName: str


class GetStatisticsHealthTrendData(TypedDict):
    days: list[GetStatisticsHealthTrendDataDaysItem]
    step: int
    reweighted: list[float]
    boundaries: list[float]
    baseline: float | None


class GetStatisticsHealthTrendDataDaysItem(TypedDict):
    t: float
    score: float | None
    level: Literal["A", "B", "C"] | None
    lost: GetStatisticsHealthOverviewDataTotalLost | None
    confidence: float | None
    value: float | None


class GetStatisticsHealthWaveData(TypedDict):
    waveId: int
    mappingId: int
    t: float
    dateTime: str
    axes: list[str]


GetStatisticsHealthWeightsData = TypedDict("GetStatisticsHealthWeightsData", {
    "companyId": "int",
    "companyName": "str",
    "weights": "GetStatisticsHealthWeightsDataWeights",
    "from": "GetAlarmEscalationPolicyDataFrom | None",
    "inherited": "GetStatisticsHealthWeightsDataWeights",
    "history": "list[GetStatisticsHealthWeightsDataHistoryItem]",
})


class GetStatisticsHealthWeightsDataWeights(TypedDict):
    severity: int
    alarm: int
    change: int


class GetStatisticsHealthWeightsDataHistoryItem(TypedDict):
    since: str
    t: float
    weights: GetStatisticsHealthWeightsDataWeights | None
    by: str


class PostStatisticsHealthPreviewWeightsBody(TypedDict):
    companyId: int
    weights: GetStatisticsHealthWeightsDataWeights | None


class PostStatisticsHealthPreviewWeightsData(TypedDict):
    before: PostLargeScreenDataDataPanelsItemCounts
    after: PostLargeScreenDataDataPanelsItemCounts
    machines: list[PostStatisticsHealthPreviewWeightsDataMachinesItem]
    changed: int


class PostStatisticsHealthPreviewWeightsDataMachinesItem(TypedDict):
    equipmentId: int
    equipmentName: str
    before: int
    after: int
    levelBefore: str
    levelAfter: str


class GetStatisticsHealthTrainListData(TypedDict):
    records: list[GetStatisticsHealthTrainListDataRecordsItem]
    total: int
    counts: dict[str, int]


class GetStatisticsHealthTrainListDataRecordsItem(TypedDict):
    mappingId: int
    mappingName: str
    equipmentId: int
    equipmentName: str
    areaName: str
    companyName: str
    isSelfLearning: bool
    hasSensor: bool
    state: Literal["None", "Start", "Learned", "Stop", "LearnFailed"]
    cycleDays: int
    passedDays: int
    valueDays: int
    neededDays: int
    startedAt: str | None
    endsAt: str | None
    startedBy: str | None
    problem: Literal["fewDays", "notHealthy", "growing"] | None
    value: float | None
    spread: float | None
    learnedAt: str | None
    limits: int
    areLimitsProvisional: bool


PostStatisticsHealthStartTrainBody = TypedDict("PostStatisticsHealthStartTrainBody", {
    "mappingIds": "list[int]",
    "from": "NotRequired[Literal[\"now\", \"past\"]]",
    "cycleDays": "NotRequired[int]",
})


class PostStatisticsHealthStartTrainData(TypedDict):
    started: int
    learned: int
    failed: int


class PostStatisticsHealthStopTrainBody(TypedDict):
    mappingIds: list[int]


class PostStatisticsHealthStopTrainData(TypedDict):
    stopped: int


class PostWaveListFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    mappingId: NotRequired[int | None]
    beginTime: NotRequired[str | float | None]
    endTime: NotRequired[str | float | None]
    mhfHz: NotRequired[float]
    sensorId: NotRequired[str]
    networkingTaskId: NotRequired[int]


class PostWaveListFindPageData(TypedDict):
    records: list[PostWaveListFindPageDataRecordsItem]
    total: int


class PostWaveListFindPageDataRecordsItem(TypedDict):
    waveId: int
    dateTime: str
    createTime: str
    mappingId: int | None
    sensorId: str
    freqMode: int
    sampleHz: float
    wavePoint: int
    unit: str
    rpm: float | None
    axes: list[Literal["X", "Y", "Z"]]
    missingAxes: list[Literal["X", "Y", "Z"]]
    imported: NotRequired[PostWaveListFindPageDataRecordsItemImported]
    isCalibrated: NotRequired[Literal[False]]


class PostWaveListFindPageDataRecordsItemImported(TypedDict):
    fileName: str
    by: str


class GetWaveformChartWaveHaveData(TypedDict):
    have: bool
    count: int
    first: str | None
    last: str | None


class PostWaveDetailBody(TypedDict):
    waveId: NotRequired[int]
    mappingId: NotRequired[int | None]
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    chartType: NotRequired[Literal[100, 101, 102, 103, 104, 105, 106, 107, -104]]
    envelope: NotRequired[bool]


class PostWaveDetailData(TypedDict):
    title: str
    mappingId: int | None
    offset: int
    end: int
    eigenvalue: list[PostWaveDetailDataEigenvalueItem]
    headInfo: PostWaveDetailDataHeadInfo
    wave: list[PostWaveDetailDataWaveItem]
    evnWave: NotRequired[list[PostWaveDetailDataWaveItem]]
    interval: float


class PostWaveDetailDataEigenvalueItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    z1: float
    z2: float
    z3: float
    z4: float
    z5: float | None
    z6: float | None
    z7: float | None
    z8: float | None
    z9: float | None
    z10: float | None


class PostWaveDetailDataHeadInfo(TypedDict):
    wavePoint: int
    waveTime: str
    sampleHz: float
    unit: str
    rpm: float | None
    missingAxes: list[str]
    band: list[float] | None
    isCalibrated: NotRequired[Literal[False]]


class PostWaveDetailDataWaveItem(TypedDict):
    x: float
    y1: NotRequired[float]
    y2: NotRequired[float]
    y3: NotRequired[float]


class GetWaveGetWaveDetailData(TypedDict):
    waveId: int
    dateTime: str
    createTime: str
    axis: str
    mhfHz: float
    wavePoint: int
    waveData: list[float]
    envWaveData: NotRequired[list[float]]
    interval: float


class GetWaveGetWaveAccelerationFreqData(TypedDict):
    x1: list[float]
    y1: NotRequired[list[float]]
    y2: NotRequired[list[float]]
    y3: NotRequired[list[float]]
    unit: str
    areaName: str
    equipmentName: str
    pointName: str
    sensorId: str


class GetWaveGetCepstrumData(TypedDict):
    x1: list[float]
    y1: NotRequired[list[float]]
    y2: NotRequired[list[float]]
    y3: NotRequired[list[float]]
    areaName: str
    equipmentName: str
    pointName: str
    sensorId: str
    missingAxes: list[Literal["X", "Y", "Z"]]
    problems: list[GetWaveGetCepstrumDataProblemsItem]


class GetWaveGetCepstrumDataProblemsItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    problem: Literal["noSamples", "tooShort", "notFinite", "constant", "damaged", "badRate"]


class GetWaveGetAxisOrbitData(TypedDict):
    y1: NotRequired[list[float]]
    y2: NotRequired[list[float]]
    y3: NotRequired[list[float]]
    interval: float
    unit: str
    rotation: float | None
    lineRpm: float | None
    phaseDiff: float | None
    coherence: float | None
    phaseProblem: Literal["noSamples", "tooShort", "notFinite", "constant", "damaged", "badRate", "noSpeed", "axisMissing", "lengthsDiffer", "bandAboveNyquist"] | None
    areaName: str
    equipmentName: str
    pointName: str
    sensorId: str
    missingAxes: list[Literal["X", "Y", "Z"]]
    problems: list[GetWaveGetCepstrumDataProblemsItem]


class GetWaveformChartWaveformData(TypedDict):
    dateTime: str
    interval: float
    unit: str
    total: int
    offset: int
    waveList: list[PostWaveDetailDataWaveItem]


class GetStatisticsGetDataByTimeRangeData(TypedDict):
    unit: str
    points: int
    list: list[GetStatisticsGetDataByTimeRangeDataListItem]
    thinned: NotRequired[list[GetStatisticsGetDataByTimeRangeDataThinnedItem]]


class GetStatisticsGetDataByTimeRangeDataListItem(TypedDict):
    x: str
    t: float
    y: NotRequired[float | None]
    y1: NotRequired[float | None]
    y2: NotRequired[float | None]
    y3: NotRequired[float | None]
    y4: NotRequired[float | None]


GetStatisticsGetDataByTimeRangeDataThinnedItem = TypedDict("GetStatisticsGetDataByTimeRangeDataThinnedItem", {
    "from": "float",
    "to": "float",
    "seconds": "int",
})


class GetWaveGetDefaultWaveData(TypedDict):
    areaId: int
    mappingId: int
    companyId: int
    equipmentId: int
    startTime: str
    endTime: str


class GetWaveformChartSensorTypeData(TypedDict):
    sensorId: str
    sensorType: str
    axes: list[str]
    directions: tuple[int, int, int]
    voicePrint: bool
    metrics: list[int]
    frequencyOptions: list[GetSystemInvitationOptionsDataRolesItem]


class GetWaveBandMapData(TypedDict):
    waveId: int
    sampleHz: float
    map: Literal["kurtogram", "autogram", "infogram"]
    random: bool
    axes: list[GetWaveBandMapDataAxesItem]
    problems: list[GetWaveGetCepstrumDataProblemsItem]


class GetWaveBandMapDataAxesItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    cells: list[GetWaveBandMapDataAxesItemCellsItem]
    best: int | None


class GetWaveBandMapDataAxesItemCellsItem(TypedDict):
    level: float
    index: int
    lowHz: float
    highHz: float
    score: float | None


class GetBaselineFindData(TypedDict):
    id: int
    waveId: int
    dateTime: str
    note: str
    setBy: str
    setAt: str


class PutBaselineSetBody(TypedDict):
    waveId: int
    note: NotRequired[str]


GetWaveformComparisonsDataItem = TypedDict("GetWaveformComparisonsDataItem", {
    "with": "Literal[\"Week\", \"Month\", \"Repair\", \"Baseline\", \"Sister\"]",
    "waveId": "int",
    "mappingId": "int",
    "dateTime": "str",
    "place": "str",
})


class GetViewListDataItem(TypedDict):
    id: int
    name: str
    content: GetViewListDataItemContent
    isShared: bool
    isOwn: bool
    madeBy: str
    isDefault: bool


class GetViewListDataItemContent(TypedDict):
    address: str
    shares: list[float]
    full: str


class PostViewAddBody(TypedDict):
    page: str
    name: str
    content: PostViewAddBodyContent


class PostViewAddBodyContent(TypedDict):
    address: str
    shares: NotRequired[list[float]]
    full: NotRequired[str]


class PutViewEditIdBody(TypedDict):
    name: NotRequired[str]
    content: NotRequired[PostViewAddBodyContent]


class PutViewShareIdBody(TypedDict):
    isShared: bool


class PutViewSetDefaultBody(TypedDict):
    page: str
    id: int | None


class PostSystemDilutionFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    tenantId: NotRequired[int | None]
    subject: NotRequired[Literal["vibration", "temperature", "operation", "device", "waves"] | None]


class PostSystemDilutionFindPageData(TypedDict):
    records: list[PostSystemDilutionFindPageDataRecordsItem]
    total: int


class PostSystemDilutionFindPageDataRecordsItem(TypedDict):
    id: int
    tenantId: int
    tenantName: str
    subject: Literal["vibration", "temperature", "operation", "device", "waves"]
    enabled: bool
    tenMinuteDays: int | None
    hourDays: int | None
    dayDays: int | None
    keepDays: int | None
    perDay: int | None
    remark: str
    updatedAt: str


class PostSystemDilutionAddBody(TypedDict):
    tenantId: int
    subject: Literal["vibration", "temperature", "operation", "device", "waves"]
    enabled: NotRequired[bool]
    tenMinuteDays: NotRequired[float | None]
    hourDays: NotRequired[float | None]
    dayDays: NotRequired[float | None]
    keepDays: NotRequired[float | None]
    perDay: NotRequired[float | None]
    remark: NotRequired[str]


class PutSystemDilutionEditBody(TypedDict):
    enabled: NotRequired[bool]
    tenMinuteDays: NotRequired[float | None]
    hourDays: NotRequired[float | None]
    dayDays: NotRequired[float | None]
    keepDays: NotRequired[float | None]
    perDay: NotRequired[float | None]
    remark: NotRequired[str]
    id: int


class PostSystemDilutionPreviewBody(TypedDict):
    policyId: NotRequired[int | None]


class PostSystemDilutionPreviewData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: PostSystemDilutionPreviewDataResult | None
    fileName: str | None


class PostSystemDilutionPreviewDataResult(TypedDict):
    shares: list[PostSystemDilutionPreviewDataResultSharesItem]
    isReckoned: bool
    heldWeeks: float
    heldWaves: float


class PostSystemDilutionPreviewDataResultSharesItem(TypedDict):
    tenantId: int
    tenantName: str
    companyId: int
    companyName: str
    samples: float
    waves: float
    featureBytes: float
    waveBytes: float


class PostSystemDilutionRunBody(TypedDict):
    tenantId: NotRequired[int | None]


class PostSystemDilutionRunData(TypedDict):
    id: int
    state: Literal["waiting", "running", "done", "stopped"]
    askedBy: str | None
    tenantName: str | None
    createdAt: str
    endedAt: str | None
    progress: float
    total: float | None
    isStopping: bool
    faults: float
    shares: list[PostSystemDilutionPreviewDataResultSharesItem]


class GetSystemDilutionRunsData(TypedDict):
    records: list[PostSystemDilutionRunData]
    total: int


class GetStatisticsGetDataListByThData(TypedDict):
    points: int
    list: list[GetStatisticsGetDataListByThDataListItem]
    thinned: NotRequired[list[GetStatisticsGetDataByTimeRangeDataThinnedItem]]


class GetStatisticsGetDataListByThDataListItem(TypedDict):
    x: str
    t: float
    ay1: NotRequired[float | None]
    ay2: NotRequired[float | None]
    ay3: NotRequired[float | None]
    vy1: NotRequired[float | None]
    vy2: NotRequired[float | None]
    vy3: NotRequired[float | None]
    sy1: NotRequired[float | None]
    sy2: NotRequired[float | None]
    sy3: NotRequired[float | None]
    tem: NotRequired[float | None]
    qy1: NotRequired[float | None]
    qy2: NotRequired[float | None]
    qy3: NotRequired[float | None]
    bfY1: NotRequired[float | None]
    bfY2: NotRequired[float | None]
    bfY3: NotRequired[float | None]
    ey1: NotRequired[float | None]
    ey2: NotRequired[float | None]
    ey3: NotRequired[float | None]
    rSpeed: NotRequired[float | None]


class GetStatisticsGetTemperatureAtlasDataValueItem(TypedDict):
    x: str
    t: float
    y: float
    seconds: NotRequired[int]


class PostWaveImportPreviewData(TypedDict):
    fileName: str
    format: Literal["wav", "csv", "uff", "mat"]
    startedAt: str | None
    rpm: float | None
    csv: PostWaveImportPreviewDataCsv | None
    channels: list[PostWaveImportPreviewDataChannelsItem]


class PostWaveImportPreviewDataCsv(TypedDict):
    separator: Literal["auto", "comma", "semicolon", "tab", "space"]
    decimal: Literal["auto", "point", "comma"]
    headRows: int


class PostWaveImportPreviewDataChannelsItem(TypedDict):
    index: int
    name: str
    unit: str | None
    sampleHz: float | None
    n: int
    axis: Literal["X", "Y", "Z"] | None
    min: float
    max: float
    picture: list[float]
    problem: Literal["empty", "unknownKind", "otherKind", "damaged", "unsupported", "newMat", "oldMat", "noNumbers", "noChannels", "notAWave", "tooManyChannels", "tooLong", "tooShort", "notFinite", "unevenTime"] | None
    detail: str


class PostWaveImportApplyData(TypedDict):
    waveId: int
    mappingId: int
    time: str
    rpm: float | None


class DeleteWaveImportRemoveWaveIdData(TypedDict):
    waveId: int


class PostWaveBatchFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]


class PostWaveBatchFindPageData(TypedDict):
    records: list[PostWaveBatchFindPageDataRecordsItem]
    total: int


class PostWaveBatchFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    source: Literal["recordings", "thingsBoard"]
    createdBy: str
    createdAt: str
    state: Literal["open", "reading", "importing", "done", "undoing", "undone"]
    progress: int
    total: int | None
    files: dict[str, int]
    bytes: float
    outcomes: dict[str, int]
    places: int
    values: int
    problem: str | None
    endedAt: str | None
    filesUntil: str | None
    rule: PostWaveBatchFindPageDataRecordsItemRule | None
    telemetryRule: PostWaveBatchFindPageDataRecordsItemTelemetryRule | None


class PostWaveBatchFindPageDataRecordsItemRule(TypedDict):
    pattern: str
    machine: str | None
    point: str | None
    channels: list[PostWaveBatchFindPageDataRecordsItemRuleChannelsItem]
    exceptions: list[PostWaveBatchFindPageDataRecordsItemRuleExceptionsItem]
    unit: Literal["m/s2", "g", "mm/s", "undeclared"] | None
    sampleHz: float | None
    rpm: float | None
    scale: float | None
    pulsesPerTurn: int
    usesModified: bool
    creates: bool
    areaId: int | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


class PostWaveBatchFindPageDataRecordsItemRuleChannelsItem(TypedDict):
    match: str
    use: Literal["X", "Y", "Z", "T", "-"]
    point: str | None


class PostWaveBatchFindPageDataRecordsItemRuleExceptionsItem(TypedDict):
    match: str
    isSkipped: bool
    machine: str | None
    point: str | None
    axis: Literal["X", "Y", "Z", "T", "-"] | None
    unit: Literal["m/s2", "g", "mm/s", "undeclared"] | None
    sampleHz: float | None
    time: str | None


class PostWaveBatchFindPageDataRecordsItemTelemetryRule(TypedDict):
    namedBy: Literal["file", "folder"]
    pattern: str
    machine: str | None
    point: str | None
    keys: list[PostWaveBatchFindPageDataRecordsItemTelemetryRuleKeysItem]
    devices: list[PostWaveBatchFindPageDataRecordsItemTelemetryRuleDevicesItem]
    creates: bool
    areaId: int | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


class PostWaveBatchFindPageDataRecordsItemTelemetryRuleKeysItem(TypedDict):
    match: str
    to: Literal["aX", "aY", "aZ", "vX", "vY", "vZ", "sX", "sY", "sZ", "kurtX", "kurtY", "kurtZ", "peakX", "peakY", "peakZ", "envX", "envY", "envZ", "hfX", "hfY", "hfZ", "angX", "angY", "angZ", "tem", "ambTem", "rSpeed", "axDisp", "vFreq", "batt", "rssi", "runtime", "cur", "level", "press", "sigFault"] | None
    unit: str | None
    factor: float


class PostWaveBatchFindPageDataRecordsItemTelemetryRuleDevicesItem(TypedDict):
    match: str
    isSkipped: bool
    machine: str | None
    point: str | None


class PostWaveBatchAddBody(TypedDict):
    name: str
    source: NotRequired[Literal["recordings", "thingsBoard"]]


class GetWaveBatchPathsIdDataItem(TypedDict):
    path: str
    bytes: float


class PostWaveBatchFindFilesBody(TypedDict):
    id: int
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    state: NotRequired[Literal["waiting", "read", "refused", "unpacked"] | None]


class PostWaveBatchFindFilesData(TypedDict):
    records: list[PostWaveBatchFindFilesDataRecordsItem]
    total: int


class PostWaveBatchFindFilesDataRecordsItem(TypedDict):
    id: int
    path: str
    bytes: float
    state: Literal["waiting", "read", "refused", "unpacked"]
    format: Literal["wav", "csv", "uff", "mat"] | Literal["devices", "timeseries", "table"] | None
    startedAt: str | None
    modifiedAt: str | None
    rpm: float | None
    channels: list[PostWaveBatchFindFilesDataRecordsItemChannelsItem]
    problem: str | None


class PostWaveBatchFindFilesDataRecordsItemChannelsItem(TypedDict):
    index: int
    name: str
    unit: str | None
    sampleHz: float | None
    n: int
    axis: Literal["X", "Y", "Z"] | None
    problem: str | None


class PostWaveBatchPreviewBody(TypedDict):
    id: int
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    rule: PostWaveBatchPreviewBodyRule
    outcome: NotRequired[Literal["new", "imported", "present", "skipped", "refused", "removed", "kept"] | None]


class PostWaveBatchPreviewBodyRule(TypedDict):
    pattern: NotRequired[str]
    machine: NotRequired[str | None]
    point: NotRequired[str | None]
    channels: NotRequired[list[PostWaveBatchPreviewBodyRuleChannelsItem]]
    exceptions: NotRequired[list[PostWaveBatchPreviewBodyRuleExceptionsItem]]
    unit: NotRequired[Literal["m/s2", "g", "mm/s", "undeclared"] | None]
    sampleHz: NotRequired[float | None]
    rpm: NotRequired[float | None]
    scale: NotRequired[float | None]
    pulsesPerTurn: NotRequired[int]
    usesModified: NotRequired[bool]
    creates: NotRequired[bool]
    areaId: NotRequired[int | None]
    machineType: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]


class PostWaveBatchPreviewBodyRuleChannelsItem(TypedDict):
    match: str
    use: Literal["X", "Y", "Z", "T", "-"]
    point: NotRequired[str | None]


class PostWaveBatchPreviewBodyRuleExceptionsItem(TypedDict):
    match: str
    isSkipped: NotRequired[bool]
    machine: NotRequired[str | None]
    point: NotRequired[str | None]
    axis: NotRequired[Literal["X", "Y", "Z", "T", "-"] | None]
    unit: NotRequired[Literal["m/s2", "g", "mm/s", "undeclared"] | None]
    sampleHz: NotRequired[float | None]
    time: NotRequired[str | None]


class PostWaveBatchPreviewData(TypedDict):
    counts: dict[str, int]
    newMachines: int
    newPoints: int
    records: list[PostWaveBatchPreviewDataRecordsItem]
    total: int


class PostWaveBatchPreviewDataRecordsItem(TypedDict):
    path: str
    machine: str
    isNewMachine: bool
    point: str
    isNewPoint: bool
    channels: str
    unit: str | None
    sampleHz: float | None
    time: str | None
    timeFrom: Literal["path", "file", "modified", "exception"] | None
    outcome: Literal["new", "imported", "present", "skipped", "refused", "removed", "kept"]
    joins: str | None
    reason: str | None


class PostWaveBatchApplyBody(TypedDict):
    id: int
    rule: PostWaveBatchPreviewBodyRule


class PostWaveBatchFindReportBody(TypedDict):
    id: int
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    outcome: NotRequired[Literal["new", "imported", "present", "skipped", "refused", "removed", "kept"] | None]


class PostWaveBatchFindReportData(TypedDict):
    records: list[PostWaveBatchFindReportDataRecordsItem]
    total: int
    keptPlaces: list[PostWaveBatchFindReportDataKeptPlacesItem]


class PostWaveBatchFindReportDataRecordsItem(TypedDict):
    id: int
    path: str
    machine: str
    point: str
    channels: str
    time: str | None
    outcome: Literal["new", "imported", "present", "skipped", "refused", "removed", "kept"]
    reason: str | None
    mappingId: int | None
    waveId: int | None
    stored: int | None
    present: int | None


class PostWaveBatchFindReportDataKeptPlacesItem(TypedDict):
    name: str
    isPoint: bool
    reason: str


class GetWaveBatchRulesDataItem(TypedDict):
    id: int
    name: str
    rule: PostWaveBatchFindPageDataRecordsItemRule
    savedBy: str
    savedAt: str


class PostWaveBatchRulesSaveBody(TypedDict):
    name: str
    rule: PostWaveBatchPreviewBodyRule


class PostWaveBatchTelemetryPreviewBody(TypedDict):
    id: int
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    rule: PostWaveBatchTelemetryPreviewBodyRule
    outcome: NotRequired[Literal["new", "imported", "present", "skipped", "refused", "removed", "kept"] | None]


class PostWaveBatchTelemetryPreviewBodyRule(TypedDict):
    namedBy: NotRequired[Literal["file", "folder"]]
    pattern: NotRequired[str]
    machine: NotRequired[str | None]
    point: NotRequired[str | None]
    keys: NotRequired[list[PostWaveBatchTelemetryPreviewBodyRuleKeysItem]]
    devices: NotRequired[list[PostWaveBatchTelemetryPreviewBodyRuleDevicesItem]]
    creates: NotRequired[bool]
    areaId: NotRequired[int | None]
    machineType: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]


class PostWaveBatchTelemetryPreviewBodyRuleKeysItem(TypedDict):
    match: str
    to: Literal["aX", "aY", "aZ", "vX", "vY", "vZ", "sX", "sY", "sZ", "kurtX", "kurtY", "kurtZ", "peakX", "peakY", "peakZ", "envX", "envY", "envZ", "hfX", "hfY", "hfZ", "angX", "angY", "angZ", "tem", "ambTem", "rSpeed", "axDisp", "vFreq", "batt", "rssi", "runtime", "cur", "level", "press", "sigFault"] | None
    unit: NotRequired[str | None]
    factor: NotRequired[float]


class PostWaveBatchTelemetryPreviewBodyRuleDevicesItem(TypedDict):
    match: str
    isSkipped: NotRequired[bool]
    machine: NotRequired[str | None]
    point: NotRequired[str | None]


class PostWaveBatchTelemetryPreviewData(TypedDict):
    counts: dict[str, int]
    newMachines: int
    newPoints: int
    keys: list[str]
    records: list[PostWaveBatchTelemetryPreviewDataRecordsItem]
    total: int


class PostWaveBatchTelemetryPreviewDataRecordsItem(TypedDict):
    device: str
    key: str
    files: int
    path: str
    machine: str
    isNewMachine: bool
    point: str
    isNewPoint: bool
    to: str | None
    values: int
    unreadable: int
    firstUnreadable: str | None
    begin: str | None
    end: str | None
    examples: list[float]
    outcome: Literal["new", "imported", "present", "skipped", "refused", "removed", "kept"]
    reason: str | None


class PostWaveBatchTelemetryApplyBody(TypedDict):
    id: int
    rule: PostWaveBatchTelemetryPreviewBodyRule


class GetWaveBatchTelemetryRulesDataItem(TypedDict):
    id: int
    name: str
    rule: PostWaveBatchFindPageDataRecordsItemTelemetryRule
    savedBy: str
    savedAt: str


class PostWaveBatchTelemetryRulesSaveBody(TypedDict):
    name: str
    rule: PostWaveBatchTelemetryPreviewBodyRule


class GetStatisticsGetEigenDataListData(TypedDict):
    records: list[GetStatisticsGetEigenDataListDataRecordsItem]
    total: int


class GetStatisticsGetEigenDataListDataRecordsItem(TypedDict):
    mappingId: int
    x: str
    t: float
    seconds: int
    resent: bool
    claimedMs: NotRequired[float]
    takenBy: NotRequired[GetStatisticsGetEigenDataListDataRecordsItemTakenBy]
    values: dict[str, float]
    spans: NotRequired[dict[str, GetStatisticsGetEigenDataListDataRecordsItemSpansValue]]


class GetStatisticsGetEigenDataListDataRecordsItemTakenBy(TypedDict):
    by: str
    device: str | None


class GetStatisticsGetEigenDataListDataRecordsItemSpansValue(TypedDict):
    n: int
    low: float
    high: float
    last: float


class GetStatisticsGetHistoryTrendDataItem(TypedDict):
    mappingId: int
    directions: tuple[int, int, int] | None
    points: int
    columns: list[str]
    list: list[GetStatisticsGetHistoryTrendDataItemListItem]
    thinned: NotRequired[list[GetStatisticsGetDataByTimeRangeDataThinnedItem]]


class GetStatisticsGetHistoryTrendDataItemListItem(TypedDict):
    t: float
    values: list[float | None]


class GetStatisticsGetSuspectSamplesData(TypedDict):
    list: list[GetStatisticsGetSuspectSamplesDataListItem]


class GetStatisticsGetSuspectSamplesDataListItem(TypedDict):
    mappingId: int
    sensorPk: int
    t: float
    claimedMs: float
    values: dict[str, float]


class GetStatisticsGetDataAroundData(TypedDict):
    at: int | None
    rows: list[GetStatisticsGetEigenDataListDataRecordsItem]


class GetStatisticsGetDataListByHourData(TypedDict):
    list: list[GetStatisticsGetDataListByHourDataListItem]


class GetStatisticsGetDataListByHourDataListItem(TypedDict):
    x: str
    t: float
    seconds: int
    values: dict[str, GetStatisticsGetDataListByHourDataListItemValuesValue]


class GetStatisticsGetDataListByHourDataListItemValuesValue(TypedDict):
    n: int
    low: float
    high: float
    last: float
    mean: float


class GetFaultFrequencyListData(TypedDict):
    equipmentId: int
    lines: list[GetFaultFrequencyListDataLinesItem]
    gaps: list[str]
    nominalRpm: float | None


class GetFaultFrequencyListDataLinesItem(TypedDict):
    key: str
    partKey: str
    part: str
    family: Literal["bpfo", "bpfi", "bsf", "ftf", "gmf", "htf", "bpf", "vpf", "belt", "shaft", "lf"]
    label: str
    harmonic: float
    sideband: int
    order: float
    steadyOrder: float
    fixedHz: float
    isEstimate: bool
    code: int | None
    source: str


class PostFaultFrequencyPreviewBody(TypedDict):
    machine: PostFaultFrequencyPreviewBodyMachine
    bearings: list[PostFaultFrequencyPreviewBodyBearingsItem]


class PostFaultFrequencyPreviewBodyMachine(TypedDict):
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    ratedSpeed: NotRequired[float | None]
    rotateSpeed: NotRequired[float | None]
    speedRatio: NotRequired[float | None]
    gearTeeth: NotRequired[str | None]
    beltType: NotRequired[Literal["Flat", "VClassic", "VNarrow", "VRibbed", "Toothed", "Other"] | None]
    beltGirth: NotRequired[float | None]
    driveWheelDiameter: NotRequired[float | None]
    drivenWheelDiameter: NotRequired[float | None]
    bladeCount: NotRequired[int | None]
    driveBearingId: NotRequired[int | None]
    driveBearing: NotRequired[str | None]
    nonDriveBearingId: NotRequired[int | None]
    nonDriveBearing: NotRequired[str | None]


class PostFaultFrequencyPreviewBodyBearingsItem(TypedDict):
    name: str
    model: NotRequired[str | None]
    bearingId: NotRequired[int | None]


class PostFaultFrequencyPreviewData(TypedDict):
    lines: list[GetFaultFrequencyListDataLinesItem]
    gaps: list[str]
    nominalRpm: float | None


class PostDiagnosisConclusionRepositorFindListDataItem(TypedDict):
    id: int | None
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    cn: str
    en: str


class PostDiagnosisConclusionRepositorAddBody(TypedDict):
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    cn: NotRequired[str]
    en: NotRequired[str]


class PostDiagnosisConclusionRepositorEditBody(TypedDict):
    id: int
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    cn: NotRequired[str]
    en: NotRequired[str]


class PostDiagnosisNewFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    fault: NotRequired[list[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]] | None]
    category: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None]
    answer: NotRequired[Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None]
    state: NotRequired[Literal["Open", "Gone"] | None]
    readState: NotRequired[Literal[1, 2] | None]
    handler: NotRequired[Literal["mine", "none"] | None]
    begin: NotRequired[str | float | None]
    end: NotRequired[str | float | None]
    keyword: NotRequired[str]


class PostDiagnosisNewFindPageData(TypedDict):
    records: list[PostDiagnosisNewFindPageDataRecordsItem]
    total: int


class PostDiagnosisNewFindPageDataRecordsItem(TypedDict):
    id: int
    companyId: int
    companyName: str
    areaId: int
    areaName: str
    equipmentId: int
    equipmentName: str
    mappingId: int
    mappingName: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    faultName: str
    code: int
    category: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None
    part: Literal["outer", "inner", "ball", "cage"] | None
    partName: str | None
    component: str | None
    stage: int | None
    confidence: float
    plantConfidence: float
    word: Literal["hint", "probable", "clear"]
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None
    basis: Literal["Seen", "Measured", "Desk"] | None
    watchUntil: str | None
    readState: Literal[1, 2]
    ownerId: int | None
    ownerName: str | None
    trend: Literal["Rising", "Steady", "Falling"]
    curve: list[float]
    channels: list[str]
    state: Literal["Open", "Gone"]
    count: int
    firstSeen: str
    firstMs: float
    lastSeen: str
    lastMs: float
    goneAt: str | None
    goneMs: float | None
    waveId: int | None


class GetDiagnosisNewGetDetailData(TypedDict):
    id: int
    companyId: int
    companyName: str
    areaId: int
    areaName: str
    equipmentId: int
    equipmentName: str
    mappingId: int
    mappingName: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    faultName: str
    code: int
    category: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None
    part: Literal["outer", "inner", "ball", "cage"] | None
    partName: str | None
    component: str | None
    stage: int | None
    confidence: float
    plantConfidence: float
    word: Literal["hint", "probable", "clear"]
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None
    basis: Literal["Seen", "Measured", "Desk"] | None
    watchUntil: str | None
    readState: Literal[1, 2]
    ownerId: int | None
    ownerName: str | None
    trend: Literal["Rising", "Steady", "Falling"]
    curve: list[float]
    channels: list[str]
    state: Literal["Open", "Gone"]
    count: int
    firstSeen: str
    firstMs: float
    lastSeen: str
    lastMs: float
    goneAt: str | None
    goneMs: float | None
    waveId: int | None
    evidence: list[GetDiagnosisNewGetDetailDataEvidenceItem]
    doubts: list[GetDiagnosisNewGetDetailDataDoubtsItem]
    codes: list[int]
    rule: str
    course: list[GetDiagnosisNewGetDetailDataCourseItem]
    answers: list[GetDiagnosisNewGetDetailDataAnswersItem]
    wave: GetDiagnosisNewGetDetailDataWave | None


class GetDiagnosisNewGetDetailDataEvidenceItem(TypedDict):
    label: str
    view: Literal["velocity", "acceleration", "envelope", "cepstrum", "waveform", "phase"]
    channel: str
    waveId: str | None
    hz: float | None
    order: float | None
    harmonic: float | None
    sideband: int | None
    code: int | None
    band: tuple[float, float] | None
    value: float | None
    unit: str
    floorDb: float | None
    comparedWith: GetDiagnosisNewGetDetailDataEvidenceItemComparedWith | None
    source: str


class GetDiagnosisNewGetDetailDataEvidenceItemComparedWith(TypedDict):
    what: Literal["floor", "baseline", "limit", "neighbours", "firstOrder", "total"]
    value: float
    unit: str


class GetDiagnosisNewGetDetailDataDoubtsItem(TypedDict):
    cn: str
    en: str


class GetDiagnosisNewGetDetailDataCourseItem(TypedDict):
    waveId: int
    ms: float
    confidence: float
    stage: int | None
    isStored: bool


class GetDiagnosisNewGetDetailDataAnswersItem(TypedDict):
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"]
    basis: Literal["Seen", "Measured", "Desk"]
    reason: Literal["ProcessChange", "Sensor", "Normal", "WorkInProgress", "WrongData", "NothingFound"] | None
    watchUntil: str | None
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    part: Literal["outer", "inner", "ball", "cage"] | None
    note: str
    by: str
    expert: str | None
    at: str
    ms: float


class GetDiagnosisNewGetDetailDataWave(TypedDict):
    waveId: int
    mappingId: int
    dateTime: str
    ms: float
    state: Literal[0, 1, 2, 3]
    reason: str | None
    version: str | None
    diagnosedAt: str | None
    verdict: Literal["finding", "no-evidence", "refused"] | None
    findings: list[GetDiagnosisNewGetDetailDataWaveFindingsItem]
    refusals: list[GetDiagnosisNewGetDetailDataWaveRefusalsItem]
    speed: GetDiagnosisNewGetDetailDataWaveSpeed | None
    band: tuple[float, float] | None


class GetDiagnosisNewGetDetailDataWaveFindingsItem(TypedDict):
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    component: GetDiagnosisNewGetDetailDataDoubtsItem | None
    channels: list[str]
    stage: int | None
    confidence: float
    word: Literal["hint", "probable", "clear"]
    codes: list[int]
    evidence: list[GetDiagnosisNewGetDetailDataEvidenceItem]
    doubts: list[GetDiagnosisNewGetDetailDataDoubtsItem]
    rule: str
    findingId: int | None


class GetDiagnosisNewGetDetailDataWaveRefusalsItem(TypedDict):
    reason: Literal["unreadable", "constant", "notAcceleration", "standstill", "speedUnknown", "speedDoubtful", "bearingUnknown", "bearingDoubtful", "rateTooLow", "bandTooNarrow", "rateTooHigh", "tooShort", "belowNoise", "sameAsBaseline", "linesMasked", "baselineMissing", "axesUnknown", "teethMissing", "bladesMissing", "mainsMissing", "beltMissing", "linePollution", "nearerPoint", "saturated"]
    rule: str | None
    what: NotRequired[GetDiagnosisNewGetDetailDataDoubtsItem]
    text: GetDiagnosisNewGetDetailDataDoubtsItem
    wave: NotRequired[GetDiagnosisNewGetDetailDataWaveRefusalsItemWave]


class GetDiagnosisNewGetDetailDataWaveRefusalsItemWave(TypedDict):
    sampleHz: float | None
    seconds: float | None


class GetDiagnosisNewGetDetailDataWaveSpeed(TypedDict):
    rpm: float
    source: Literal["entered", "refined", "estimated", "tracked"]


class PostDiagnosisFindingConfirmBody(TypedDict):
    id: int
    note: NotRequired[str]
    basis: NotRequired[Literal["Seen", "Measured", "Desk"]]


class PostDiagnosisFindingRejectBody(TypedDict):
    id: int
    note: NotRequired[str]
    basis: NotRequired[Literal["Seen", "Measured", "Desk"]]
    reason: NotRequired[Literal["ProcessChange", "Sensor", "Normal", "WorkInProgress", "WrongData", "NothingFound"] | None]


class PostDiagnosisFindingCorrectBody(TypedDict):
    id: int
    note: NotRequired[str]
    basis: NotRequired[Literal["Seen", "Measured", "Desk"]]
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]


class PostDiagnosisFindingWatchBody(TypedDict):
    id: int
    note: NotRequired[str]
    basis: NotRequired[Literal["Seen", "Measured", "Desk"]]
    until: NotRequired[str | float | None]


class GetDiagnosisCalibrationData(TypedDict):
    answers: GetDiagnosisCalibrationDataAnswers
    bins: list[GetDiagnosisCalibrationDataBinsItem]


class GetDiagnosisCalibrationDataAnswers(TypedDict):
    confirmed: int
    rejected: int
    corrected: int
    desk: int


GetDiagnosisCalibrationDataBinsItem = TypedDict("GetDiagnosisCalibrationDataBinsItem", {
    "from": "float",
    "to": "float",
    "count": "int",
    "right": "int",
    "shipped": "float",
    "plant": "float",
})


class GetDiagnosisParameterGetData(TypedDict):
    name: str
    values: list[GetDiagnosisParameterGetDataValuesItem]
    history: list[GetDiagnosisParameterGetDataHistoryItem]


GetDiagnosisParameterGetDataValuesItem = TypedDict("GetDiagnosisParameterGetDataValuesItem", {
    "key": "Literal[\"envelopeFrom\", \"envelopeTo\", \"mainLineDb\", \"slipRange\", \"harmonics\", \"findingWeight\", \"odds:bearingBreath\", \"odds:misaligned\", \"odds:looseness\", \"odds:imbalance\", \"odds:unevenBreath\", \"odds:resonance\", \"odds:fanBreath\", \"odds:pumpBreath\", \"odds:gearBBreath\", \"odds:gearFBreath\", \"odds:gearMBreath\", \"odds:bentShaft\", \"odds:eccentricRotor\", \"odds:rotorBars\", \"odds:rub\", \"odds:oilWhirl\", \"odds:oilWhip\", \"odds:coupling\", \"odds:lubrication\", \"odds:belt\", \"odds:cavitation\", \"odds:bearingUnknownPart\"]",
    "own": "float | None",
    "inherited": "float | None",
    "from": "GetAlarmEscalationPolicyDataFrom | None",
})


GetDiagnosisParameterGetDataHistoryItem = TypedDict("GetDiagnosisParameterGetDataHistoryItem", {
    "id": "int",
    "key": "Literal[\"envelopeFrom\", \"envelopeTo\", \"mainLineDb\", \"slipRange\", \"harmonics\", \"findingWeight\", \"odds:bearingBreath\", \"odds:misaligned\", \"odds:looseness\", \"odds:imbalance\", \"odds:unevenBreath\", \"odds:resonance\", \"odds:fanBreath\", \"odds:pumpBreath\", \"odds:gearBBreath\", \"odds:gearFBreath\", \"odds:gearMBreath\", \"odds:bentShaft\", \"odds:eccentricRotor\", \"odds:rotorBars\", \"odds:rub\", \"odds:oilWhirl\", \"odds:oilWhip\", \"odds:coupling\", \"odds:lubrication\", \"odds:belt\", \"odds:cavitation\", \"odds:bearingUnknownPart\"]",
    "from": "float | None",
    "to": "float | None",
    "note": "str",
    "by": "str",
    "since": "str",
    "ms": "float",
})


PostDiagnosisParameterSaveBody = TypedDict("PostDiagnosisParameterSaveBody", {
    "companyId": "NotRequired[int]",
    "equipmentId": "NotRequired[int]",
    "envelopeFrom": "NotRequired[float | None]",
    "envelopeTo": "NotRequired[float | None]",
    "mainLineDb": "NotRequired[float | None]",
    "slipRange": "NotRequired[float | None]",
    "harmonics": "NotRequired[int | None]",
    "findingWeight": "NotRequired[float | None]",
    "odds:bearingBreath": "NotRequired[float | None]",
    "odds:misaligned": "NotRequired[float | None]",
    "odds:looseness": "NotRequired[float | None]",
    "odds:imbalance": "NotRequired[float | None]",
    "odds:unevenBreath": "NotRequired[float | None]",
    "odds:resonance": "NotRequired[float | None]",
    "odds:fanBreath": "NotRequired[float | None]",
    "odds:pumpBreath": "NotRequired[float | None]",
    "odds:gearBBreath": "NotRequired[float | None]",
    "odds:gearFBreath": "NotRequired[float | None]",
    "odds:gearMBreath": "NotRequired[float | None]",
    "odds:bentShaft": "NotRequired[float | None]",
    "odds:eccentricRotor": "NotRequired[float | None]",
    "odds:rotorBars": "NotRequired[float | None]",
    "odds:rub": "NotRequired[float | None]",
    "odds:oilWhirl": "NotRequired[float | None]",
    "odds:oilWhip": "NotRequired[float | None]",
    "odds:coupling": "NotRequired[float | None]",
    "odds:lubrication": "NotRequired[float | None]",
    "odds:belt": "NotRequired[float | None]",
    "odds:cavitation": "NotRequired[float | None]",
    "odds:bearingUnknownPart": "NotRequired[float | None]",
    "note": "NotRequired[str]",
})


class GetDiagnosisNoveltyOfPointData(TypedDict):
    mappingId: int
    perYear: float
    acceptedAt: str | None
    states: list[GetDiagnosisNoveltyOfPointDataStatesItem]


class GetDiagnosisNoveltyOfPointDataStatesItem(TypedDict):
    axes: str
    layout: GetDiagnosisNoveltyOfPointDataStatesItemLayout | None
    rpm: float | None
    outlook: Literal["Learning", "UnknownState", "Usual", "Unusual"]
    have: int | None
    need: int | None
    p: float | None
    bands: list[GetDiagnosisNoveltyOfPointDataStatesItemBandsItem]
    since: str
    sinceMs: float
    lastMs: float
    waveId: int | None


class GetDiagnosisNoveltyOfPointDataStatesItemLayout(TypedDict):
    sampleHz: float
    samples: int


class GetDiagnosisNoveltyOfPointDataStatesItemBandsItem(TypedDict):
    axis: str
    lowHz: float
    highHz: float
    db: float
    sigmas: float


class PostDiagnosisNoveltyAcceptBody(TypedDict):
    mappingId: int


class PostDiagnosisNoveltyAcceptData(TypedDict):
    acceptedAt: str


class GetDiagnosisScorecardData(TypedDict):
    rows: list[GetDiagnosisScorecardDataRowsItem]
    versions: list[GetDiagnosisScorecardDataVersionsItem]
    calibration: list[GetDiagnosisScorecardDataCalibrationItem]
    failures: GetDiagnosisScorecardDataFailures


class GetDiagnosisScorecardDataRowsItem(TypedDict):
    findings: int
    right: int
    other: int
    nothing: int
    desk: int
    unchecked: int
    byWork: int
    precision: GetDiagnosisScorecardDataRowsItemPrecision | None
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    instead: list[GetDiagnosisScorecardDataRowsItemInsteadItem]


class GetDiagnosisScorecardDataRowsItemPrecision(TypedDict):
    share: float
    low: float
    high: float


class GetDiagnosisScorecardDataRowsItemInsteadItem(TypedDict):
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    count: int


class GetDiagnosisScorecardDataVersionsItem(TypedDict):
    findings: int
    right: int
    other: int
    nothing: int
    desk: int
    unchecked: int
    byWork: int
    precision: GetDiagnosisScorecardDataRowsItemPrecision | None
    foundBy: str
    isModel: bool


GetDiagnosisScorecardDataCalibrationItem = TypedDict("GetDiagnosisScorecardDataCalibrationItem", {
    "from": "float",
    "to": "float",
    "count": "int",
    "stated": "float",
    "right": "GetDiagnosisScorecardDataRowsItemPrecision | None",
})


class GetDiagnosisScorecardDataFailures(TypedDict):
    all: int
    warned: int
    recall: GetDiagnosisScorecardDataRowsItemPrecision | None
    days: GetDiagnosisScorecardDataFailuresDays | None


class GetDiagnosisScorecardDataFailuresDays(TypedDict):
    median: float
    least: float
    most: float


class PostDiagnosisModelFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    name: NotRequired[str]
    mapType: NotRequired[Literal["Record", "Spectrum", "Orders", "Features"] | None]
    algorithm: NotRequired[Literal["Rules", "Onnx"] | None]


class PostDiagnosisModelFindPageData(TypedDict):
    records: list[PostDiagnosisModelFindPageDataRecordsItem]
    total: int


class PostDiagnosisModelFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    mapType: Literal["Record", "Spectrum", "Orders", "Features"]
    algorithm: Literal["Rules", "Onnx"]
    typeCode: list[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    note: str | None
    versionId: int
    number: int
    faultCode: list[int]
    confidence: float
    fileName: str | None
    isInUse: bool
    chosenCustomers: int
    versions: int
    updatedAt: str


class GetDiagnosisModelDetailHistoryData(TypedDict):
    id: int
    name: str
    mapType: Literal["Record", "Spectrum", "Orders", "Features"]
    algorithm: Literal["Rules", "Onnx"]
    typeCode: list[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    note: str | None
    versionId: int
    number: int
    faultCode: list[int]
    confidence: float
    fileName: str | None
    isInUse: bool
    chosenCustomers: int
    versions: int
    updatedAt: str
    history: list[GetDiagnosisModelDetailHistoryDataHistoryItem]
    switches: list[GetDiagnosisModelDetailHistoryDataSwitchesItem]
    customers: list[GetDiagnosisModelDetailHistoryDataCustomersItem]


class GetDiagnosisModelDetailHistoryDataHistoryItem(TypedDict):
    id: int
    number: int
    declaration: GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration | GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2
    fileId: str | None
    fileName: str | None
    fileBytes: float | None
    note: str | None
    createdAt: str
    createdBy: str | None
    isInUse: bool
    comparison: GetDiagnosisModelDetailHistoryDataHistoryItemComparison | None


class GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration(TypedDict):
    algorithm: Literal["Rules"]
    rules: list[str]
    confidence: float


class GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2(TypedDict):
    algorithm: Literal["Onnx"]
    input: GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationInput | GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationInput2 | GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationInput3
    outputs: list[GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationOutputsItem]
    confidence: float


class GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationInput(TypedDict):
    mapType: Literal["Spectrum"]
    view: Literal["acceleration", "velocity", "envelope"]
    maxHz: float
    bins: int
    scaling: Literal["amplitude", "logarithm", "overFloor", "overMean"]
    minSampleHz: float
    maxSampleHz: float | None
    minSeconds: float
    window: Literal["hann"]


class GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationInput2(TypedDict):
    mapType: Literal["Orders"]
    view: Literal["acceleration", "velocity", "envelope"]
    maxOrder: float
    bins: int
    scaling: Literal["amplitude", "logarithm", "overFloor", "overMean"]
    minSampleHz: float
    maxSampleHz: float | None
    minSeconds: float
    window: Literal["hann"]


class GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationInput3(TypedDict):
    mapType: Literal["Features"]
    features: list[Literal["velocity:0.5x", "velocity:1x", "velocity:1.5x", "velocity:2x", "velocity:2.5x", "velocity:3x", "velocity:4x", "velocity:5x", "velocity:6x", "velocity:8x", "share:1x", "share:2x", "share:3x", "envelope:outer:1", "envelope:outer:2", "envelope:outer:3", "sideband:outer", "envelope:inner:1", "envelope:inner:2", "envelope:inner:3", "sideband:inner", "envelope:ball:1", "envelope:ball:2", "envelope:ball:3", "sideband:ball", "envelope:cage:1", "envelope:cage:2", "envelope:cage:3", "sideband:cage", "envelope:1x", "envelope:2x", "envelope:top", "mesh:1", "mesh:2", "mesh:sideband", "pass:1", "mains:2", "kurtosis", "crest", "high", "low", "growth:1x", "growth:2x", "growth:velocity", "growth:acceleration"]]
    minSampleHz: float
    maxSampleHz: float | None
    minSeconds: float
    window: Literal["hann"]


class GetDiagnosisModelDetailHistoryDataHistoryItemDeclarationOutputsItem(TypedDict):
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    part: Literal["outer", "inner", "ball", "cage"] | None
    threshold: float


class GetDiagnosisModelDetailHistoryDataHistoryItemComparison(TypedDict):
    versionId: int
    againstId: int | None
    waves: int
    refused: dict[str, int]
    same: int
    faults: list[GetDiagnosisModelDetailHistoryDataHistoryItemComparisonFaultsItem]
    meanMs: float


class GetDiagnosisModelDetailHistoryDataHistoryItemComparisonFaultsItem(TypedDict):
    fault: str
    part: str | None
    both: int
    onlyBefore: int
    onlyAfter: int


class GetDiagnosisModelDetailHistoryDataSwitchesItem(TypedDict):
    id: int
    fromNumber: int | None
    toNumber: int | None
    customers: list[str] | None
    isRollBack: bool
    at: str
    by: str | None


class GetDiagnosisModelDetailHistoryDataCustomersItem(TypedDict):
    tenantId: int
    name: str
    versionId: int | None
    number: int | None


class GetDiagnosisModelRulesDataItem(TypedDict):
    key: str
    cn: str
    en: str
    kinds: list[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]]


class PostDiagnosisModelUploadData(TypedDict):
    fileId: str
    name: str
    size: int
    inputs: int | None
    outputs: int | None
    nodes: int
    parameters: int


class PostDiagnosisModelAddBody(TypedDict):
    name: str
    typeCode: list[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    note: NotRequired[str | None]
    declaration: GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration | GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2
    fileId: NotRequired[str | None]


class PostDiagnosisModelEditBody(TypedDict):
    id: int
    name: str
    typeCode: list[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
    note: NotRequired[str | None]


class PostDiagnosisModelUpdateModelBody(TypedDict):
    id: int
    declaration: GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration | GetDiagnosisModelDetailHistoryDataHistoryItemDeclaration2
    fileId: NotRequired[str | None]
    note: NotRequired[str | None]


class PostDiagnosisModelEditHistoryBody(TypedDict):
    id: int
    note: NotRequired[str | None]


class PostDiagnosisModelCompareBody(TypedDict):
    versionId: int


class PostDiagnosisModelCompareData(TypedDict):
    id: int
    kind: str
    state: Literal["running", "done", "failed", "cancelled"]
    progress: int
    total: int | None
    message: str | None
    result: GetDiagnosisModelDetailHistoryDataHistoryItemComparison | None
    fileName: str | None


class GetDiagnosisModelScorecardDataItem(TypedDict):
    number: int
    findings: int
    right: int
    other: int
    nothing: int
    desk: int
    unchecked: int
    byWork: int
    precision: GetDiagnosisScorecardDataRowsItemPrecision | None
    customers: list[GetDiagnosisModelScorecardDataItemCustomersItem]


class GetDiagnosisModelScorecardDataItemCustomersItem(TypedDict):
    name: str
    findings: int
    right: int
    other: int
    nothing: int
    desk: int
    unchecked: int
    byWork: int
    precision: GetDiagnosisScorecardDataRowsItemPrecision | None


class PostDiagnosisModelSwitchBody(TypedDict):
    id: int
    versionId: int | None
    tenantIds: NotRequired[list[int] | None]


class PostFirmwareFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: NotRequired[int]
    keyword: NotRequired[str]
    type: NotRequired[Literal["GATEWAY", "SENSOR"] | None]
    productType: NotRequired[str | None]


class PostFirmwareFindPageData(TypedDict):
    records: list[PostFirmwareFindPageDataRecordsItem]
    total: int


class PostFirmwareFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    type: Literal["GATEWAY", "SENSOR"]
    deviceType: Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None
    productType: str
    hwVersion: str
    swVersion: str
    description: str | None
    url: str | None
    sizeKb: int
    sizeBytes: int
    fileId: str
    fileName: str
    sha256: str
    signature: str
    rollouts: int
    createdBy: str | None
    createdAt: str


class PostFirmwareUploadData(TypedDict):
    fileId: str
    name: str
    size: int
    sha256: str


class PostFirmwareFetchBody(TypedDict):
    url: str


class PostFirmwareAddBody(TypedDict):
    name: str
    type: Literal["GATEWAY", "SENSOR"]
    deviceType: NotRequired[Literal["Current", "LiquidLevel", "Pressure", "Temperature", "TemperatureVibration", "Vibration"] | None]
    productType: str
    hwVersion: str
    swVersion: str
    description: NotRequired[str | None]
    url: NotRequired[str | None]
    fileId: str


class PutFirmwareEditBody(TypedDict):
    id: int
    description: NotRequired[str | None]


class GetFirmwareKeyData(TypedDict):
    publicKey: str
    fingerprint: str


class PostFirmwareRolloutFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: NotRequired[int]
    firmwareId: NotRequired[int | None]
    state: NotRequired[Literal["running", "paused", "halted", "stopped", "finished"] | None]
    keyword: NotRequired[str]


class PostFirmwareRolloutFindPageData(TypedDict):
    records: list[PostFirmwareRolloutFindPageDataRecordsItem]
    total: int


class PostFirmwareRolloutFindPageDataRecordsItem(TypedDict):
    id: int
    firmwareId: int
    firmwareName: str
    type: Literal["GATEWAY", "SENSOR"]
    swVersion: str
    state: Literal["running", "paused", "halted", "stopped", "finished"]
    stage: int
    stageEnds: list[int]
    stopPercent: int
    parallel: int
    downloadMinutes: int
    installMinutes: int
    waitHours: int
    counts: PostFirmwareRolloutFindPageDataRecordsItemCounts
    customers: int
    createdBy: str | None
    createdAt: str
    finishedAt: str | None


class PostFirmwareRolloutFindPageDataRecordsItemCounts(TypedDict):
    total: int
    waiting: int
    upgrading: int
    success: int
    failed: int
    refused: int
    cancelled: int


class PostFirmwareRolloutCandidatesBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    firmwareId: int
    customerId: NotRequired[int | None]
    keyword: NotRequired[str]
    fitting: NotRequired[bool]


class PostFirmwareRolloutCandidatesData(TypedDict):
    records: list[PostFirmwareRolloutCandidatesDataRecordsItem]
    total: int


class PostFirmwareRolloutCandidatesDataRecordsItem(TypedDict):
    id: int
    name: str
    deviceId: str
    customerName: str
    gatewayName: str
    isOnline: bool
    hwVersion: str | None
    swVersion: str | None
    problem: Literal["wrongType", "wrongProduct", "unknownHardware", "wrongHardware", "alreadyThere", "busy", "notStarted", "downloadTimeout", "installTimeout", "deviceError", "rolledBack", "stopped", "damagedPackage"] | None


class PostFirmwareRolloutAddBody(TypedDict):
    firmwareId: int
    ids: list[int] | None
    customerId: NotRequired[int | None]
    stages: NotRequired[list[PostFirmwareRolloutAddBodyStagesItem | PostFirmwareRolloutAddBodyStagesItem2]]
    stopPercent: NotRequired[int]
    parallel: NotRequired[int]
    downloadMinutes: NotRequired[int]
    installMinutes: NotRequired[int]
    waitHours: NotRequired[int]
    notice: str


class PostFirmwareRolloutAddBodyStagesItem(TypedDict):
    devices: int


class PostFirmwareRolloutAddBodyStagesItem2(TypedDict):
    percent: float


class PostFirmwareRolloutDevicesBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    id: int
    status: NotRequired[Literal[1, 2, 3, 4] | None]
    keyword: NotRequired[str]


class PostFirmwareRolloutDevicesData(TypedDict):
    records: list[PostFirmwareRolloutDevicesDataRecordsItem]
    total: int


class PostFirmwareRolloutDevicesDataRecordsItem(TypedDict):
    id: int
    stage: int
    customerName: str
    gatewayName: str
    name: str
    deviceId: str
    isOnline: bool
    status: Literal[1, 2, 3, 4] | None
    phase: Literal["waiting", "offered", "downloading", "downloaded", "verified", "updating", "success", "failed", "cancelled"]
    percent: int
    fromVersion: str | None
    reason: Literal["wrongType", "wrongProduct", "unknownHardware", "wrongHardware", "alreadyThere", "busy", "notStarted", "downloadTimeout", "installTimeout", "deviceError", "rolledBack", "stopped", "damagedPackage"] | None
    detail: str | None
    attempts: int
    startedAt: str | None
    finishedAt: str | None


class PostFirmwareRolloutChangeBody(TypedDict):
    id: int
    action: Literal["pause", "resume", "stop", "retry"]


class PostLogbookFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    keyword: NotRequired[str]


class PostLogbookFindPageData(TypedDict):
    records: list[PostLogbookFindPageDataRecordsItem]
    total: int


class PostLogbookFindPageDataRecordsItem(TypedDict):
    id: int
    companyId: int
    companyName: str
    equipmentId: int
    equipmentName: str
    mappingId: int | None
    mappingName: str | None
    text: str
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    mentions: list[PostInspectionDangerFindPageDataRecordsItemOwner]
    by: str
    isMine: bool
    at: str
    atMs: float
    writtenAt: str
    editedAt: str | None
    version: int


class GetLogbookGetDetailData(TypedDict):
    id: int
    companyId: int
    companyName: str
    equipmentId: int
    equipmentName: str
    mappingId: int | None
    mappingName: str | None
    text: str
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    mentions: list[PostInspectionDangerFindPageDataRecordsItemOwner]
    by: str
    isMine: bool
    at: str
    atMs: float
    writtenAt: str
    editedAt: str | None
    version: int
    versions: list[GetLogbookGetDetailDataVersionsItem]


class GetLogbookGetDetailDataVersionsItem(TypedDict):
    version: int
    text: str
    at: str
    replacedAt: str


class PostLogbookAddBody(TypedDict):
    equipmentId: int
    mappingId: NotRequired[int | None]
    text: str
    at: NotRequired[str | float | None]
    mentionIds: NotRequired[list[int]]
    fileIds: NotRequired[list[str]]


class PostLogbookEditBody(TypedDict):
    id: int
    version: int
    text: str
    at: NotRequired[str | float | None]
    mentionIds: NotRequired[list[int]]
    fileIds: NotRequired[list[str]]


class GetDiagnosisOpinionPreviewData(TypedDict):
    shown: GetDiagnosisOpinionPreviewDataShown
    digest: str


class GetDiagnosisOpinionPreviewDataShown(TypedDict):
    finding: GetDiagnosisOpinionPreviewDataShownFinding
    evidence: list[GetDiagnosisNewGetDetailDataEvidenceItem]
    waves: list[GetDiagnosisOpinionPreviewDataShownWavesItem]
    machine: GetDiagnosisOpinionPreviewDataShownMachine
    points: list[GetDiagnosisOpinionPreviewDataShownPointsItem]
    directions: tuple[int, int, int] | None


class GetDiagnosisOpinionPreviewDataShownFinding(TypedDict):
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    component: GetDiagnosisNewGetDetailDataDoubtsItem | None
    channels: list[str]
    stage: int | None
    confidence: float
    word: Literal["hint", "probable", "clear"]
    firstMs: float
    lastMs: float
    goneMs: float | None
    count: int
    course: list[GetDiagnosisOpinionPreviewDataShownFindingCourseItem]
    doubts: list[GetDiagnosisNewGetDetailDataDoubtsItem]
    refusals: list[GetDiagnosisNewGetDetailDataWaveRefusalsItem]


class GetDiagnosisOpinionPreviewDataShownFindingCourseItem(TypedDict):
    ms: float
    confidence: float
    stage: int | None


class GetDiagnosisOpinionPreviewDataShownWavesItem(TypedDict):
    id: int
    point: str
    ms: float
    axes: list[str]
    n: int
    sampleHz: float
    rpm: float | None


class GetDiagnosisOpinionPreviewDataShownMachine(TypedDict):
    name: str
    type: int
    model: str | None
    ratedPower: float | None
    ratedSpeed: float | None
    rotateSpeed: float | None
    speedRatio: float | None
    gearTeeth: str | None
    beltType: str | None
    bladeCount: int | None
    driveBearing: str | None
    nonDriveBearing: str | None


class GetDiagnosisOpinionPreviewDataShownPointsItem(TypedDict):
    name: str
    drivePort: str | None
    isHere: bool


class PostDiagnosisOpinionAskBody(TypedDict):
    findingId: int
    question: NotRequired[str]
    consents: Literal[True]
    digest: str


class PostDiagnosisOpinionFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    state: NotRequired[Literal["Asked", "Taken", "Answered", "Withdrawn"] | None]
    findingId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    keyword: NotRequired[str]


class PostDiagnosisOpinionFindPageData(TypedDict):
    records: list[PostDiagnosisOpinionFindPageDataRecordsItem]
    total: int


class PostDiagnosisOpinionFindPageDataRecordsItem(TypedDict):
    id: int
    state: Literal["Asked", "Taken", "Answered", "Withdrawn"]
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    askedAt: str
    askedMs: float
    takenAt: str | None
    takenBy: str | None
    endedAt: str | None
    endedMs: float | None
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None
    companyId: int
    companyName: str
    equipmentId: int
    equipmentName: str
    mappingName: str | None
    findingId: int | None
    question: str
    askedBy: str
    conclusion: PostDiagnosisOpinionFindPageDataRecordsItemConclusion | None
    adoptedBy: str | None
    adoptedAt: str | None


class PostDiagnosisOpinionFindPageDataRecordsItemConclusion(TypedDict):
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"]
    basis: Literal["Seen", "Measured", "Desk"]
    reason: Literal["ProcessChange", "Sensor", "Normal", "WorkInProgress", "WrongData", "NothingFound"] | None
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    part: Literal["outer", "inner", "ball", "cage"] | None
    watchUntil: str | None
    text: str
    by: str


class GetDiagnosisOpinionGetDetailData(TypedDict):
    id: int
    state: Literal["Asked", "Taken", "Answered", "Withdrawn"]
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    askedAt: str
    askedMs: float
    takenAt: str | None
    takenBy: str | None
    endedAt: str | None
    endedMs: float | None
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None
    companyId: int
    companyName: str
    equipmentId: int
    equipmentName: str
    mappingName: str | None
    findingId: int | None
    question: str
    askedBy: str
    conclusion: PostDiagnosisOpinionFindPageDataRecordsItemConclusion | None
    adoptedBy: str | None
    adoptedAt: str | None
    shown: GetDiagnosisOpinionPreviewDataShown | None
    events: list[GetDiagnosisOpinionGetDetailDataEventsItem]


class GetDiagnosisOpinionGetDetailDataEventsItem(TypedDict):
    kind: Literal["ask", "take", "takeOver", "giveBack", "answer", "withdraw", "adopt"]
    by: str
    at: str


class PostDiagnosisExpertFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    state: NotRequired[Literal["Asked", "Taken", "Answered", "Withdrawn"] | None]
    customerId: NotRequired[int | None]
    isMine: NotRequired[bool]


class PostDiagnosisExpertFindPageData(TypedDict):
    records: list[PostDiagnosisExpertFindPageDataRecordsItem]
    total: int


class PostDiagnosisExpertFindPageDataRecordsItem(TypedDict):
    id: int
    state: Literal["Asked", "Taken", "Answered", "Withdrawn"]
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    askedAt: str
    askedMs: float
    takenAt: str | None
    takenBy: str | None
    endedAt: str | None
    endedMs: float | None
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None
    customerName: str
    isMine: bool


class GetDiagnosisExpertGetDetailData(TypedDict):
    id: int
    state: Literal["Asked", "Taken", "Answered", "Withdrawn"]
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"]
    part: Literal["outer", "inner", "ball", "cage"] | None
    askedAt: str
    askedMs: float
    takenAt: str | None
    takenBy: str | None
    endedAt: str | None
    endedMs: float | None
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"] | None
    customerName: str
    isMine: bool
    question: str | None
    shown: GetDiagnosisOpinionPreviewDataShown | None
    conclusion: PostDiagnosisOpinionFindPageDataRecordsItemConclusion | None


PostDiagnosisExpertTakeBody = TypedDict("PostDiagnosisExpertTakeBody", {
    "id": "int",
    "from": "NotRequired[str | None]",
})


class PostDiagnosisExpertAnswerBody(TypedDict):
    id: int
    answer: Literal["Confirmed", "Rejected", "Corrected", "Watched"]
    basis: Literal["Seen", "Measured", "Desk"]
    reason: NotRequired[Literal["ProcessChange", "Sensor", "Normal", "WorkInProgress", "WrongData", "NothingFound"] | None]
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    part: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]
    until: NotRequired[str | float | None]
    text: str


class GetDiagnosisExpertNoticesData(TypedDict):
    addresses: list[str]
    language: Literal["cn", "en"]
    canSend: bool


class PostDiagnosisExpertNoticesSaveBody(TypedDict):
    addresses: list[str]
    language: Literal["cn", "en"]


class PostFaultCaseFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    origin: NotRequired[Literal["own", "public"] | None]
    category: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None]
    faultSource: NotRequired[Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None]
    importance: NotRequired[Literal["A", "B", "C"] | None]
    machineType: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None]
    equipmentId: NotRequired[int | None]
    findingId: NotRequired[int | None]


class PostFaultCaseFindPageData(TypedDict):
    records: list[PostFaultCaseFindPageDataRecordsItem]
    total: int


class PostFaultCaseFindPageDataRecordsItem(TypedDict):
    id: int
    isOwn: bool
    caseNumber: str
    name: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    faultName: str | None
    faultSource: Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None
    importance: Literal["A", "B", "C"] | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None
    equipmentName: str | None
    failedAt: str | None
    author: str | None
    visibility: Literal["Local", "Public"]
    publication: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"] | None


class GetFaultCaseGetDetailData(TypedDict):
    id: int
    isOwn: bool
    caseNumber: str
    name: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    faultName: str | None
    faultSource: Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None
    importance: Literal["A", "B", "C"] | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None
    equipmentName: str | None
    failedAt: str | None
    author: str | None
    visibility: Literal["Local", "Public"]
    publication: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"] | None
    samplingParameters: str
    trendAnalysis: str
    spectrumAnalysis: str
    reason: str
    repairSuggestions: str
    repairResults: str
    part: Literal["outer", "inner", "ball", "cage"] | None
    couplingType: Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None
    motorSpeed: float | None
    record: GetFaultCaseGetDetailDataRecord
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    version: int
    companyName: str | None
    equipmentId: int | None
    mappingId: int | None
    mappingName: str | None
    findingId: int | None
    alarmId: int | None
    workId: int | None
    failedMs: float | None
    waves: list[GetFaultCaseGetDetailDataWavesItem]
    publications: list[GetFaultCaseGetDetailDataPublicationsItem]
    createdAt: str | None


class GetFaultCaseGetDetailDataRecord(TypedDict):
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None
    directions: tuple[int, int, int] | None
    facts: list[GetFaultCaseGetDetailDataRecordFactsItem]
    component: GetDiagnosisNewGetDetailDataDoubtsItem | None
    stage: int | None
    confidence: float | None
    waves: int
    evidence: list[GetFaultCaseGetDetailDataRecordEvidenceItem]
    spectra: list[GetFaultCaseGetDetailDataRecordSpectraItem]
    trend: list[GetFaultCaseGetDetailDataRecordTrendItem]


class GetFaultCaseGetDetailDataRecordFactsItem(TypedDict):
    key: Literal["power", "ratedPower", "ratedCurrent", "ratedSpeed", "rotateSpeed", "speedRatio", "gearTeeth", "beltType", "beltGirth", "driveWheelDiameter", "drivenWheelDiameter", "driveBearing", "nonDriveBearing", "bladeCount", "naturalFrequency", "runTime", "isoClass"]
    value: str | float


class GetFaultCaseGetDetailDataRecordEvidenceItem(TypedDict):
    label: str
    view: Literal["velocity", "acceleration", "envelope", "cepstrum", "waveform", "phase"]
    channel: str
    hz: float | None
    order: float | None
    harmonic: float | None
    sideband: int | None
    code: int | None
    band: tuple[float, float] | None
    value: float | None
    unit: str
    floorDb: float | None
    comparedWith: GetDiagnosisNewGetDetailDataEvidenceItemComparedWith | None
    source: str


class GetFaultCaseGetDetailDataRecordSpectraItem(TypedDict):
    view: Literal["velocity", "envelope"]
    channel: str
    when: Literal["fault", "after"]
    unit: str
    binHz: float
    rpm: float | None
    values: list[float]


class GetFaultCaseGetDetailDataRecordTrendItem(TypedDict):
    metric: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]
    axis: str
    unit: str
    days: list[float]
    values: list[float]


class GetFaultCaseGetDetailDataWavesItem(TypedDict):
    waveId: int
    dateTime: str
    when: Literal["fault", "after"]
    isStored: bool


class GetFaultCaseGetDetailDataPublicationsItem(TypedDict):
    state: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"]
    publicId: int
    requestedBy: str
    requestedAt: str
    decidedAt: str | None
    reason: str | None
    withdrawnBy: Literal["Customer", "Platform"] | None


class GetFaultCaseSimilarData(TypedDict):
    ownCase: PostMachineModelCreateMachinesDataMachinesItem | None
    cases: list[GetFaultCaseSimilarDataCasesItem]
    compared: int


class GetFaultCaseSimilarDataCasesItem(TypedDict):
    case: PostFaultCaseFindPageDataRecordsItem
    score: float
    reasons: list[str]
    differences: list[str]


class PostFaultCaseDraftBody(TypedDict):
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    findingId: NotRequired[int | None]
    alarmId: NotRequired[int | None]
    workId: NotRequired[int | None]


class PostFaultCaseDraftData(TypedDict):
    name: str
    samplingParameters: str
    trendAnalysis: str
    spectrumAnalysis: str
    reason: str
    repairSuggestions: str
    repairResults: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    part: Literal["outer", "inner", "ball", "cage"] | None
    faultSource: Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None
    couplingType: Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None
    motorSpeed: float | None
    importance: Literal["A", "B", "C"] | None
    caseNumber: str
    author: str
    failedAt: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    record: GetFaultCaseGetDetailDataRecord


class PostFaultCaseAddBody(TypedDict):
    name: str
    samplingParameters: NotRequired[str]
    trendAnalysis: NotRequired[str]
    spectrumAnalysis: NotRequired[str]
    reason: NotRequired[str]
    repairSuggestions: NotRequired[str]
    repairResults: NotRequired[str]
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    part: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]
    faultSource: NotRequired[Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None]
    couplingType: NotRequired[Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None]
    motorSpeed: NotRequired[float | None]
    importance: NotRequired[Literal["A", "B", "C"] | None]
    caseNumber: str
    author: NotRequired[str]
    failedAt: NotRequired[str | float | None]
    fileIds: NotRequired[list[str]]
    equipmentId: NotRequired[int | None]
    mappingId: NotRequired[int | None]
    findingId: NotRequired[int | None]
    alarmId: NotRequired[int | None]
    workId: NotRequired[int | None]


class PostFaultCaseEditBody(TypedDict):
    id: int
    version: int
    name: str
    samplingParameters: NotRequired[str]
    trendAnalysis: NotRequired[str]
    spectrumAnalysis: NotRequired[str]
    reason: NotRequired[str]
    repairSuggestions: NotRequired[str]
    repairResults: NotRequired[str]
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    part: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]
    faultSource: NotRequired[Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None]
    couplingType: NotRequired[Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None]
    motorSpeed: NotRequired[float | None]
    importance: NotRequired[Literal["A", "B", "C"] | None]
    caseNumber: str
    author: NotRequired[str]
    failedAt: NotRequired[str | float | None]
    fileIds: NotRequired[list[str]]


class PostFaultCasePreviewPublicationBody(TypedDict):
    id: int
    version: int
    texts: NotRequired[PostFaultCasePreviewPublicationBodyTexts]
    keep: NotRequired[list[str]]
    fileIds: NotRequired[list[str]]


class PostFaultCasePreviewPublicationBodyTexts(TypedDict):
    name: NotRequired[str]
    samplingParameters: NotRequired[str]
    trendAnalysis: NotRequired[str]
    spectrumAnalysis: NotRequired[str]
    reason: NotRequired[str]
    repairSuggestions: NotRequired[str]
    repairResults: NotRequired[str]


class PostFaultCasePreviewPublicationData(TypedDict):
    copy: PostFaultCasePreviewPublicationDataCopy
    names: list[PostFaultCasePreviewPublicationDataNamesItem]
    pictures: list[GetInspectionDangerGetDetailDataFilesItem]
    seen: str


class PostFaultCasePreviewPublicationDataCopy(TypedDict):
    id: int
    isOwn: bool
    caseNumber: str
    name: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    faultName: str | None
    faultSource: Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None
    importance: Literal["A", "B", "C"] | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None
    equipmentName: str | None
    failedAt: str | None
    author: str | None
    visibility: Literal["Local", "Public"]
    publication: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"] | None
    samplingParameters: str
    trendAnalysis: str
    spectrumAnalysis: str
    reason: str
    repairSuggestions: str
    repairResults: str
    part: Literal["outer", "inner", "ball", "cage"] | None
    couplingType: Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None
    motorSpeed: float | None
    record: GetFaultCaseGetDetailDataRecord
    files: list[GetInspectionDangerGetDetailDataFilesItem]


class PostFaultCasePreviewPublicationDataNamesItem(TypedDict):
    kind: Literal["Company", "Place", "Area", "Machine", "Point", "Device", "Person", "Number", "Contact", "Date"]
    text: str
    mark: str
    isKept: bool


class PostFaultCaseRequestPublicationBody(TypedDict):
    id: int
    version: int
    texts: NotRequired[PostFaultCasePreviewPublicationBodyTexts]
    keep: NotRequired[list[str]]
    fileIds: NotRequired[list[str]]
    seen: str


class PostFaultCaseWithdrawBody(TypedDict):
    id: int
    reason: NotRequired[str]


class PostFaultCasePublicFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    state: NotRequired[Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"] | None]
    category: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath"] | None]


class PostFaultCasePublicFindPageData(TypedDict):
    records: list[PostFaultCasePublicFindPageDataRecordsItem]
    total: int


class PostFaultCasePublicFindPageDataRecordsItem(TypedDict):
    id: int
    isOwn: bool
    caseNumber: str
    name: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    faultName: str | None
    faultSource: Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None
    importance: Literal["A", "B", "C"] | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None
    equipmentName: str | None
    failedAt: str | None
    author: str | None
    visibility: Literal["Local", "Public"]
    publication: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"] | None
    state: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"]
    customer: str | None
    requestedAt: str
    decidedAt: str | None
    decidedBy: str | None
    decisionReason: str | None
    withdrawnBy: Literal["Customer", "Platform"] | None


class GetFaultCasePublicGetDetailData(TypedDict):
    id: int
    isOwn: bool
    caseNumber: str
    name: str
    fault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    faultName: str | None
    faultSource: Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None
    importance: Literal["A", "B", "C"] | None
    machineType: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None
    equipmentName: str | None
    failedAt: str | None
    author: str | None
    visibility: Literal["Local", "Public"]
    publication: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"] | None
    samplingParameters: str
    trendAnalysis: str
    spectrumAnalysis: str
    reason: str
    repairSuggestions: str
    repairResults: str
    part: Literal["outer", "inner", "ball", "cage"] | None
    couplingType: Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None
    motorSpeed: float | None
    record: GetFaultCaseGetDetailDataRecord
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    state: Literal["Draft", "Pending", "Approved", "Rejected", "Withdrawn"]
    customer: str | None
    requestedAt: str
    decidedAt: str | None
    decidedBy: str | None
    decisionReason: str | None
    withdrawnBy: Literal["Customer", "Platform"] | None
    version: int


class PostFaultCasePublicAddBody(TypedDict):
    name: str
    samplingParameters: NotRequired[str]
    trendAnalysis: NotRequired[str]
    spectrumAnalysis: NotRequired[str]
    reason: NotRequired[str]
    repairSuggestions: NotRequired[str]
    repairResults: NotRequired[str]
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    part: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]
    faultSource: NotRequired[Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None]
    couplingType: NotRequired[Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None]
    motorSpeed: NotRequired[float | None]
    importance: NotRequired[Literal["A", "B", "C"] | None]
    machineType: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None]
    caseNumber: str
    author: NotRequired[str]
    fileIds: NotRequired[list[str]]
    isPublic: NotRequired[bool]


class PostFaultCasePublicEditBody(TypedDict):
    id: int
    version: int
    name: str
    samplingParameters: NotRequired[str]
    trendAnalysis: NotRequired[str]
    spectrumAnalysis: NotRequired[str]
    reason: NotRequired[str]
    repairSuggestions: NotRequired[str]
    repairResults: NotRequired[str]
    fault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    part: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]
    faultSource: NotRequired[Literal["Finding", "Alarm", "Inspection", "Repair", "Breakdown", "Operator", "Other"] | None]
    couplingType: NotRequired[Literal["Rigid", "Jaw", "PinBush", "Tyre", "Gear", "Disc", "Grid", "Universal", "Fluid", "Belt", "Direct", "Other"] | None]
    motorSpeed: NotRequired[float | None]
    importance: NotRequired[Literal["A", "B", "C"] | None]
    machineType: NotRequired[Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | None]
    caseNumber: str
    author: NotRequired[str]
    fileIds: NotRequired[list[str]]
    isPublic: NotRequired[bool]


class PostAiReportFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    equipmentId: NotRequired[int | None]
    subject: NotRequired[Literal["alarm", "finding"] | None]
    state: NotRequired[Literal[0, 1, 2, 3] | None]
    readState: NotRequired[Literal[1, 2] | None]
    begin: NotRequired[str | float | None]
    end: NotRequired[str | float | None]
    keyword: NotRequired[str]


class PostAiReportFindPageData(TypedDict):
    records: list[PostAiReportFindPageDataRecordsItem]
    total: int
    isConnected: bool
    isAllowed: bool


class PostAiReportFindPageDataRecordsItem(TypedDict):
    id: int
    subject: Literal["alarm", "finding"]
    alarmId: int | None
    findingId: int | None
    title: str
    companyName: str
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    state: Literal[0, 1, 2, 3]
    failure: PostAiReportFindPageDataRecordsItemFailure | None
    nextAt: str | None
    language: Literal["cn", "en"]
    sentences: int
    unsupported: int
    readState: Literal[1, 2]
    rating: Literal["Useful", "Useless", "Wrong"] | None
    askedBy: str | None
    askedAt: str
    askedMs: float
    endedAt: str | None


class PostAiReportFindPageDataRecordsItemFailure(TypedDict):
    reason: Literal["NotConnected", "NotAllowed", "BadAddress", "HostNotFound", "HostRefused", "Unreachable", "TlsFailed", "TimedOut", "KeyRefused", "Busy", "Refused", "NotUnderstood", "CutOff", "TooLong", "Empty", "Stopped", "Faulty"]
    status: int | None


class GetAiReportGetDetailData(TypedDict):
    id: int
    subject: Literal["alarm", "finding"]
    alarmId: int | None
    findingId: int | None
    title: str
    companyName: str
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    mappingName: str | None
    state: Literal[0, 1, 2, 3]
    failure: PostAiReportFindPageDataRecordsItemFailure | None
    nextAt: str | None
    language: Literal["cn", "en"]
    sentences: int
    unsupported: int
    readState: Literal[1, 2]
    rating: Literal["Useful", "Useless", "Wrong"] | None
    askedBy: str | None
    askedAt: str
    askedMs: float
    endedAt: str | None
    body: list[GetAiReportGetDetailDataBodyItem]
    sources: list[GetAiReportGetDetailDataSourcesItem]
    model: str | None
    isNewest: bool
    others: list[GetAiReportGetDetailDataOthersItem]
    ratings: list[GetAiReportGetDetailDataRatingsItem]


class GetAiReportGetDetailDataBodyItem(TypedDict):
    text: str | None
    begins: bool
    cites: list[str]
    ground: Literal["machine", "elsewhere"] | None
    doubts: list[GetAiReportGetDetailDataBodyItemDoubtsItem]


class GetAiReportGetDetailDataBodyItemDoubtsItem(TypedDict):
    kind: Literal["NoCitation", "NoSuchSource", "Number", "Name", "Grade", "Assurance", "Link"]
    what: str


class GetAiReportGetDetailDataSourcesItem(TypedDict):
    key: str
    kind: Literal["A", "M", "F", "V", "T", "C", "N", "D"]
    title: str
    text: str
    alarmId: int | None
    findingId: int | None
    equipmentId: int | None
    mappingId: int | None
    caseId: int | None


class GetAiReportGetDetailDataOthersItem(TypedDict):
    id: int
    state: Literal[0, 1, 2, 3]
    askedAt: str


class GetAiReportGetDetailDataRatingsItem(TypedDict):
    rating: Literal["Useful", "Useless", "Wrong"]
    note: str
    by: str
    at: str


class GetAiReportOfSubjectData(TypedDict):
    isConnected: bool
    isAllowed: bool
    report: GetAiReportOfSubjectDataReport | None


class GetAiReportOfSubjectDataReport(TypedDict):
    id: int
    state: Literal[0, 1, 2, 3]


class PostAiReportWriteBody(TypedDict):
    alarmId: NotRequired[int | None]
    findingId: NotRequired[int | None]


class PostAiReportRateBody(TypedDict):
    id: int
    rating: Literal["Useful", "Useless", "Wrong"] | None
    note: NotRequired[str]


class GetAssistantSettingData(TypedDict):
    isConnected: bool
    address: str
    hasKey: bool
    model: str
    embeddingModel: str
    roleTask: str
    questionWords: str
    automatic: Literal["Off", "Severe", "All"]
    language: Literal["cn", "en"]
    dailyTexts: int
    updatedAt: str | None
    updatedBy: str | None
    textsToday: int


class PostAssistantSettingSaveBody(TypedDict):
    address: str
    apiKey: NotRequired[str]
    model: NotRequired[str]
    embeddingModel: NotRequired[str]
    roleTask: NotRequired[str]
    questionWords: NotRequired[str]
    automatic: Literal["Off", "Severe", "All"]
    language: Literal["cn", "en"]
    dailyTexts: int


class PostAssistantSettingTestBody(TypedDict):
    address: str
    apiKey: NotRequired[str]
    model: NotRequired[str]
    embeddingModel: NotRequired[str]


class PostAssistantSettingTestData(TypedDict):
    chat: PostAssistantSettingTestDataChat
    embeddings: PostAssistantSettingTestDataEmbeddings | None


class PostAssistantSettingTestDataChat(TypedDict):
    failure: Literal["NotConnected", "NotAllowed", "BadAddress", "HostNotFound", "HostRefused", "Unreachable", "TlsFailed", "TimedOut", "KeyRefused", "Busy", "Refused", "NotUnderstood", "CutOff", "TooLong", "Empty", "Stopped", "Faulty"] | None
    status: int | None
    words: str
    ms: int


class PostAssistantSettingTestDataEmbeddings(TypedDict):
    failure: Literal["NotConnected", "NotAllowed", "BadAddress", "HostNotFound", "HostRefused", "Unreachable", "TlsFailed", "TimedOut", "KeyRefused", "Busy", "Refused", "NotUnderstood", "CutOff", "TooLong", "Empty", "Stopped", "Faulty"] | None
    status: int | None
    words: str
    ms: int
    dimensions: int | None


class PostAssistantDocumentFindPageData(TypedDict):
    records: list[PostAssistantDocumentFindPageDataRecordsItem]
    total: int


class PostAssistantDocumentFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    bytes: int
    passages: int
    embedded: int
    createdAt: str
    createdBy: str | None


class GetAssistantDocumentDetailData(TypedDict):
    id: int
    name: str
    bytes: int
    passages: int
    embedded: int
    createdAt: str
    createdBy: str | None
    body: list[GetAssistantDocumentDetailDataBodyItem]


class GetAssistantDocumentDetailDataBodyItem(TypedDict):
    number: int
    heading: str
    text: str


class PostAssistantDocumentSearchBody(TypedDict):
    words: str


class PostAssistantDocumentSearchDataItem(TypedDict):
    number: int
    heading: str
    text: str
    documentId: int
    documentName: str


class PostInspectionTaskFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    status: NotRequired[Literal[1, 2, 3, 4] | None]
    companyId: NotRequired[int | None]
    groupId: NotRequired[int | None]
    planId: NotRequired[int | None]
    whose: NotRequired[Literal["mine"] | None]
    begin: NotRequired[str | float]
    end: NotRequired[str | float]


class PostInspectionTaskFindPageData(TypedDict):
    records: list[PostInspectionTaskFindPageDataRecordsItem]
    total: int


class PostInspectionTaskFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    status: Literal[1, 2, 3, 4]
    companyName: str
    planId: int | None
    lineName: str
    groupId: int | None
    groupName: str | None
    member: PostInspectionDangerFindPageDataRecordsItemOwner | None
    takenBy: str | None
    startsAt: str
    endsAt: str
    day: str
    items: int
    done: int
    failed: int
    version: int


class GetInspectionTaskGetDetailData(TypedDict):
    id: int
    name: str
    status: Literal[1, 2, 3, 4]
    companyName: str
    planId: int | None
    lineName: str
    groupId: int | None
    groupName: str | None
    member: PostInspectionDangerFindPageDataRecordsItemOwner | None
    takenBy: str | None
    startsAt: str
    endsAt: str
    day: str
    items: int
    done: int
    failed: int
    version: int
    order: Literal[1, 2]
    opensAt: str
    graceEnd: str
    startedAt: str | None
    finishedAt: str | None
    canDo: bool
    isEarly: bool
    stops: list[GetInspectionTaskGetDetailDataStopsItem]


class GetInspectionTaskGetDetailDataStopsItem(TypedDict):
    pointId: int
    name: str
    areaName: str
    type: Literal[0, 1, 2]
    equipmentId: int | None
    equipmentName: str | None
    mappingId: int | None
    minutes: float | None
    presence: Literal[1, 2] | None
    items: list[GetInspectionTaskGetDetailDataStopsItemItemsItem]


class GetInspectionTaskGetDetailDataStopsItemItemsItem(TypedDict):
    id: int
    name: str
    kind: Literal[1, 2, 3, 4, 5, 6, 7, 8]
    method: str | None
    isRequired: bool
    rightAnswer: Literal[1, 2] | None
    metric: Literal["v", "a", "s", "tem"] | None
    unit: str | None
    lowFail: float | None
    lowWarn: float | None
    highWarn: float | None
    highFail: float | None
    options: str | None
    failOptions: str | None
    needsPicture: bool
    whileRunning: bool
    takesWave: bool
    status: Literal[1, 2, 3, 4, 5, 6]
    wave: GetInspectionTaskGetDetailDataStopsItemItemsItemWave | None
    result: GetInspectionTaskGetDetailDataStopsItemItemsItemResult | None
    others: NotRequired[list[GetInspectionTaskGetDetailDataStopsItemItemsItemResult]]
    last: GetInspectionTaskGetDetailDataStopsItemItemsItemLast | None


class GetInspectionTaskGetDetailDataStopsItemItemsItemWave(TypedDict):
    waveId: int
    by: str
    at: str
    device: str | None
    isCalibrated: bool
    axes: list[str]
    sampleHz: float
    n: int


class GetInspectionTaskGetDetailDataStopsItemItemsItemResult(TypedDict):
    id: int
    answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer | None
    verdict: Literal[1, 2, 3] | None
    skipReason: Literal[1, 2, 3, 4, 5] | None
    note: str | None
    by: str
    at: str
    isMadeUp: bool
    presence: Literal[1, 2]
    device: str | None
    isCalibrated: bool
    isMeasured: bool
    pointLimits: list[GetInspectionTaskGetDetailDataStopsItemItemsItemResultPointLimitsItem]
    files: list[GetInspectionDangerGetDetailDataFilesItem]
    awaited: NotRequired[int]


class GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer(TypedDict):
    yesNo: NotRequired[Literal[1, 2]]
    number: NotRequired[float]
    choice: NotRequired[str]
    text: NotRequired[str]
    x: NotRequired[float]
    y: NotRequired[float]
    z: NotRequired[float]
    deviceId: NotRequired[int]
    sound: NotRequired[GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswerSound]


class GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswerSound(TypedDict):
    sampleHz: float
    measuredHz: float
    seconds: float
    rms: float
    peak: float
    isClipped: bool
    steps: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswerSoundSteps


class GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswerSoundSteps(TypedDict):
    gain: Literal["off", "on", "unknown"]
    noise: Literal["off", "on", "unknown"]
    echo: Literal["off", "on", "unknown"]


class GetInspectionTaskGetDetailDataStopsItemItemsItemResultPointLimitsItem(TypedDict):
    key: str
    axis: Literal["X", "Y", "Z"] | None
    level: Literal["C", "D"]
    limit: float
    value: float


class GetInspectionTaskGetDetailDataStopsItemItemsItemLast(TypedDict):
    answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer
    at: str


class GetInspectionTaskNextData(TypedDict):
    starts: list[str]


class GetInspectionTaskDevicesDataItem(TypedDict):
    id: int
    name: str
    kind: Literal[1, 2, 3, 4, 5]
    isCalibrated: bool


class PostInspectionTaskCheckInBody(TypedDict):
    id: int
    pointId: NotRequired[int]
    code: NotRequired[str]
    reason: NotRequired[Literal[1, 2, 3, 4, 5] | None]
    doneAt: NotRequired[str | float]


class PostInspectionTaskCheckInData(TypedDict):
    pointId: int
    presence: Literal[1, 2]


class PostInspectionTaskAnswerBody(TypedDict):
    id: int
    pointId: int
    itemId: int
    clientId: str
    doneAt: NotRequired[str | float]
    base: NotRequired[int | None]
    answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer
    note: NotRequired[str]
    fileIds: NotRequired[list[str]]
    awaits: NotRequired[list[PostInspectionTaskAnswerBodyAwaitsItem]]


class PostInspectionTaskAnswerBodyAwaitsItem(TypedDict):
    sha256: str
    name: str
    size: int


class PostInspectionTaskAttachBody(TypedDict):
    id: int
    clientId: str
    sha256: str
    fileId: str


class PostInspectionTaskDecideBody(TypedDict):
    id: int
    resultId: int
    choice: Literal[1, 2]


class GetInspectionTaskTakeAlongData(TypedDict):
    nowMs: float
    rounds: list[GetInspectionTaskTakeAlongDataRoundsItem]


class GetInspectionTaskTakeAlongDataRoundsItem(TypedDict):
    detail: GetInspectionTaskGetDetailData
    mayDo: bool
    opensMs: float
    graceEndMs: float
    marks: list[GetInspectionTaskTakeAlongDataRoundsItemMarksItem]


class GetInspectionTaskTakeAlongDataRoundsItemMarksItem(TypedDict):
    pointId: int
    marks: list[str]


class PostInspectionTaskSkipBody(TypedDict):
    id: int
    pointId: int
    itemId: int
    clientId: str
    doneAt: NotRequired[str | float]
    base: NotRequired[int | None]
    reason: Literal[1, 2, 3, 4, 5]
    note: NotRequired[str]


class PostInspectionReadingFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    verdict: NotRequired[Literal[1, 2, 3] | None]


class PostInspectionReadingFindPageData(TypedDict):
    records: list[PostInspectionReadingFindPageDataRecordsItem]
    total: int


class PostInspectionReadingFindPageDataRecordsItem(TypedDict):
    pointId: int
    itemId: int
    pointName: str
    areaName: str
    equipmentName: str | None
    mappingId: int | None
    itemName: str
    kind: Literal[1, 2, 3, 4, 5, 6, 7, 8]
    metric: Literal["v", "a", "s", "tem"] | None
    unit: str | None
    lowFail: float | None
    lowWarn: float | None
    highWarn: float | None
    highFail: float | None
    id: int
    answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer
    verdict: Literal[1, 2, 3]
    by: str
    device: str | None
    isCalibrated: bool
    at: str


class GetInspectionReadingTrendData(TypedDict):
    pointId: int
    itemId: int
    pointName: str
    areaName: str
    equipmentName: str | None
    mappingId: int | None
    itemName: str
    kind: Literal[1, 2, 3, 4, 5, 6, 7, 8]
    metric: Literal["v", "a", "s", "tem"] | None
    unit: str | None
    lowFail: float | None
    lowWarn: float | None
    highWarn: float | None
    highFail: float | None
    readings: list[GetInspectionReadingTrendDataReadingsItem]


class GetInspectionReadingTrendDataReadingsItem(TypedDict):
    ms: float
    answer: GetInspectionTaskGetDetailDataStopsItemItemsItemResultAnswer
    verdict: Literal[1, 2, 3]
    by: str
    device: str | None
    isCalibrated: bool
    at: str
    taskId: int


class PostInspectionWaveCaptureBody(TypedDict):
    id: int
    pointId: int
    itemId: int
    clientId: str
    doneAt: NotRequired[str | float]
    sampleHz: float
    axes: PostInspectionWaveCaptureBodyAxes


class PostInspectionWaveCaptureBodyAxes(TypedDict):
    x: list[float]
    y: list[float]
    z: list[float]


class PostInspectionWaveFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    pointId: NotRequired[int | None]


class PostInspectionWaveFindPageData(TypedDict):
    records: list[PostInspectionWaveFindPageDataRecordsItem]
    total: int


class PostInspectionWaveFindPageDataRecordsItem(TypedDict):
    id: int
    waveId: int
    taskId: int
    pointId: int
    itemId: int
    pointName: str
    areaName: str
    equipmentName: str | None
    mappingId: int
    itemName: str
    axes: list[str]
    sampleHz: float
    n: int
    unit: str
    rpm: float | None
    fileName: str
    by: str
    device: str | None
    isCalibrated: bool
    at: str


class GetInspectionWaveViewData(TypedDict):
    id: int
    waveId: int
    taskId: int
    pointId: int
    itemId: int
    pointName: str
    areaName: str
    equipmentName: str | None
    mappingId: int
    itemName: str
    axes: list[str]
    sampleHz: float
    n: int
    unit: str
    rpm: float | None
    fileName: str
    by: str
    device: str | None
    isCalibrated: bool
    at: str
    wave: GetInspectionWaveViewDataWave
    spectrum: GetInspectionWaveViewDataWave
    shown: int


class GetInspectionWaveViewDataWave(TypedDict):
    unit: str
    step: float
    axes: list[GetInspectionWaveViewDataWaveAxesItem]


class GetInspectionWaveViewDataWaveAxesItem(TypedDict):
    axis: Literal["X", "Y", "Z"]
    values: list[float]


class GetInspectionStandardItemsIdData(TypedDict):
    items: list[GetInspectionStandardItemsIdDataItemsItem]


class GetInspectionStandardItemsIdDataItemsItem(TypedDict):
    name: str
    kind: Literal[1, 2, 3, 4, 5, 6, 7, 8]
    method: NotRequired[str | None]
    isRequired: bool
    rightAnswer: NotRequired[Literal[1, 2] | None]
    metric: NotRequired[Literal["v", "a", "s", "tem"] | None]
    unit: NotRequired[str | None]
    lowFail: NotRequired[float | None]
    lowWarn: NotRequired[float | None]
    highWarn: NotRequired[float | None]
    highFail: NotRequired[float | None]
    options: NotRequired[str | None]
    failOptions: NotRequired[str | None]
    needsPicture: bool
    whileRunning: bool
    id: int


class PostInspectionStandardItemsBody(TypedDict):
    id: int
    items: list[PostInspectionStandardItemsBodyItemsItem]


class PostInspectionStandardItemsBodyItemsItem(TypedDict):
    name: str
    kind: Literal[1, 2, 3, 4, 5, 6, 7, 8]
    method: NotRequired[str | None]
    isRequired: bool
    rightAnswer: NotRequired[Literal[1, 2] | None]
    metric: NotRequired[Literal["v", "a", "s", "tem"] | None]
    unit: NotRequired[str | None]
    lowFail: NotRequired[float | None]
    lowWarn: NotRequired[float | None]
    highWarn: NotRequired[float | None]
    highFail: NotRequired[float | None]
    options: NotRequired[str | None]
    failOptions: NotRequired[str | None]
    needsPicture: bool
    whileRunning: bool
    id: NotRequired[int | None]


class GetInspectionPointLabelsData(TypedDict):
    labels: list[GetInspectionPointLabelsDataLabelsItem]


class GetInspectionPointLabelsDataLabelsItem(TypedDict):
    id: int
    name: str
    areaName: str
    code: str


class GetInspectionLineStopsIdData(TypedDict):
    stops: list[GetInspectionLineStopsIdDataStopsItem]


class GetInspectionLineStopsIdDataStopsItem(TypedDict):
    pointId: int
    minutes: float | None
    name: str
    areaName: str
    standardName: str
    equipmentName: str | None
    type: Literal[0, 1, 2]
    status: Literal[0, 1]
    items: int


class GetInspectionLinePointsData(TypedDict):
    points: list[GetInspectionLineStopsIdDataStopsItem]


class PostInspectionLineStopsBody(TypedDict):
    id: int
    stops: list[PostInspectionLineStopsBodyStopsItem]


class PostInspectionLineStopsBodyStopsItem(TypedDict):
    pointId: int
    minutes: NotRequired[float | None]


class PostFaultRepairFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    stage: NotRequired[Literal["ToAssign", "InWork", "OnHold", "ToReview", "SentBack", "Accepted", "Cancelled"] | None]
    level: NotRequired[Literal[1, 2, 3] | None]
    whose: NotRequired[Literal["mine", "reported"] | None]
    due: NotRequired[Literal["overdue", "week"] | None]
    companyId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    findingId: NotRequired[int | None]
    alarmId: NotRequired[int | None]
    hazardId: NotRequired[int | None]


class PostFaultRepairFindPageData(TypedDict):
    records: list[PostFaultRepairFindPageDataRecordsItem]
    total: int


class PostFaultRepairFindPageDataRecordsItem(TypedDict):
    id: int
    title: str
    level: Literal[1, 2, 3]
    stage: Literal["ToAssign", "InWork", "OnHold", "ToReview", "SentBack", "Accepted", "Cancelled"]
    handle: Literal[1, 2, 3]
    audit: Literal[1, 2, 3] | None
    result: Literal[1, 2]
    companyId: int
    companyName: str
    areaName: str
    equipmentId: int
    equipmentName: str
    mappingId: int | None
    mappingName: str | None
    findingId: int | None
    alarmId: int | None
    hazardId: int | None
    origin: Literal["Fault", "Inspection"]
    faultName: str | None
    assignees: list[PostInspectionDangerFindPageDataRecordsItemOwner]
    reporter: PostInspectionDangerFindPageDataRecordsItemOwner
    dueAt: str
    dueMs: float
    isOverdue: bool
    createdAt: str
    finishedAt: str | None
    reviewedAt: str | None
    cost: float


class GetFaultRepairGetDetailData(TypedDict):
    id: int
    title: str
    level: Literal[1, 2, 3]
    stage: Literal["ToAssign", "InWork", "OnHold", "ToReview", "SentBack", "Accepted", "Cancelled"]
    handle: Literal[1, 2, 3]
    audit: Literal[1, 2, 3] | None
    result: Literal[1, 2]
    companyId: int
    companyName: str
    areaName: str
    equipmentId: int
    equipmentName: str
    mappingId: int | None
    mappingName: str | None
    findingId: int | None
    alarmId: int | None
    hazardId: int | None
    origin: Literal["Fault", "Inspection"]
    faultName: str | None
    assignees: list[PostInspectionDangerFindPageDataRecordsItemOwner]
    reporter: PostInspectionDangerFindPageDataRecordsItemOwner
    dueAt: str
    dueMs: float
    isOverdue: bool
    createdAt: str
    finishedAt: str | None
    reviewedAt: str | None
    cost: float
    version: int
    description: str
    steps: list[GetFaultRepairGetDetailDataStepsItem]
    parts: list[GetFaultRepairGetDetailDataPartsItem]
    labour: list[GetFaultRepairGetDetailDataLabourItem]
    files: list[GetFaultRepairGetDetailDataFilesItem]
    hazardTitle: str | None
    cause: str | None
    action: str | None
    found: Literal["AsSuspected", "OtherFault", "Nothing", "NotOpened"] | None
    foundFault: Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None
    foundPart: Literal["outer", "inner", "ball", "cage"] | None
    componentId: int | None
    componentName: str | None
    failedPart: str | None
    replacement: str | None
    downFrom: str | None
    downTo: str | None
    startedAt: str | None
    reviewer: str | None
    isMine: bool
    isOwnReview: bool
    faultStatus: Literal[1, 2, 3] | None
    before: GetFaultRepairGetDetailDataBefore | None
    after: GetFaultRepairGetDetailDataBefore | None
    externals: list[GetFaultRepairGetDetailDataExternalsItem]
    events: list[GetInspectionDangerGetDetailDataEventsItem]


class GetFaultRepairGetDetailDataStepsItem(TypedDict):
    text: str
    isDone: bool


class GetFaultRepairGetDetailDataPartsItem(TypedDict):
    name: str
    quantity: float
    unitCost: float


class GetFaultRepairGetDetailDataLabourItem(TypedDict):
    name: str
    minutes: int


class GetFaultRepairGetDetailDataFilesItem(TypedDict):
    fileId: str
    name: str
    isImage: bool
    isAfter: bool


class GetFaultRepairGetDetailDataBefore(TypedDict):
    waveId: int
    dateTime: str
    ms: float
    sampleHz: float
    rpm: float | None


class GetFaultRepairGetDetailDataExternalsItem(TypedDict):
    system: str
    reference: str
    url: str | None
    state: Literal["Open", "InProgress", "Done", "Cancelled"]
    stateText: str | None
    by: str
    at: str


class PostFaultRepairAddBody(TypedDict):
    title: str
    level: Literal[1, 2, 3]
    description: NotRequired[str]
    dueAt: NotRequired[str | float | None]
    steps: NotRequired[list[GetFaultRepairGetDetailDataStepsItem]]
    equipmentId: int
    mappingId: NotRequired[int | None]
    findingId: NotRequired[int | None]
    alarmId: NotRequired[int | None]
    hazardId: NotRequired[int | None]
    assigneeIds: NotRequired[list[int]]
    parts: NotRequired[list[GetFaultRepairGetDetailDataPartsItem]]


class PostFaultRepairEditBody(TypedDict):
    id: int
    version: int
    title: str
    level: Literal[1, 2, 3]
    description: NotRequired[str]
    dueAt: NotRequired[str | float | None]
    steps: NotRequired[list[GetFaultRepairGetDetailDataStepsItem]]
    parts: NotRequired[list[GetFaultRepairGetDetailDataPartsItem]]
    labour: NotRequired[list[GetFaultRepairGetDetailDataLabourItem]]
    fileIds: NotRequired[list[str]]


class PostFaultRepairLeadBody(TypedDict):
    id: int
    version: int
    move: Literal["assign", "cancel"]
    reason: NotRequired[str]
    assigneeIds: NotRequired[list[int]]
    outcome: NotRequired[PostFaultRepairLeadBodyOutcome]


class PostFaultRepairLeadBodyOutcome(TypedDict):
    cause: str
    action: str
    found: Literal["AsSuspected", "OtherFault", "Nothing", "NotOpened"]
    foundFault: NotRequired[Literal["bearingBreath", "misaligned", "looseness", "imbalance", "unevenBreath", "resonance", "fanBreath", "pumpBreath", "gearBBreath", "gearFBreath", "gearMBreath", "bentShaft", "eccentricRotor", "rotorBars", "rub", "oilWhirl", "oilWhip", "coupling", "lubrication", "belt", "cavitation", "bearingUnknownPart"] | None]
    foundPart: NotRequired[Literal["outer", "inner", "ball", "cage"] | None]
    componentId: NotRequired[int | None]
    failedPart: NotRequired[str | None]
    replacement: NotRequired[str | None]
    downFrom: NotRequired[str | float | None]
    downTo: NotRequired[str | float | None]
    fileIds: NotRequired[list[str]]


class PostFaultRepairWorkBody(TypedDict):
    id: int
    version: int
    move: Literal["take", "giveBack", "hold", "resume", "finish"]
    reason: NotRequired[str]
    assigneeIds: NotRequired[list[int]]
    outcome: NotRequired[PostFaultRepairLeadBodyOutcome]


class PostFaultRepairReviewBody(TypedDict):
    id: int
    version: int
    move: Literal["accept", "reject"]
    reason: NotRequired[str]
    assigneeIds: NotRequired[list[int]]
    outcome: NotRequired[PostFaultRepairLeadBodyOutcome]


class PostFaultRepairExternalBody(TypedDict):
    id: int
    system: str
    reference: str
    url: NotRequired[str | None]
    state: Literal["Open", "InProgress", "Done", "Cancelled"]
    stateText: NotRequired[str | None]


class GetInspectionUpkeepPlanNextData(TypedDict):
    dues: list[GetInspectionUpkeepPlanNextDataDuesItem]
    open: GetInspectionUpkeepPlanNextDataOpen | None
    meter: GetInspectionUpkeepPlanNextDataMeter


class GetInspectionUpkeepPlanNextDataDuesItem(TypedDict):
    at: str
    by: Literal["days", "hours", "condition"]


class GetInspectionUpkeepPlanNextDataOpen(TypedDict):
    id: int
    title: str
    dueAt: str


class GetInspectionUpkeepPlanNextDataMeter(TypedDict):
    life: float | None
    hoursPerDay: float | None
    isSensed: bool
    rollsAt: float
    readings: list[GetInspectionUpkeepPlanNextDataMeterReadingsItem]


class GetInspectionUpkeepPlanNextDataMeterReadingsItem(TypedDict):
    id: int
    value: float
    kind: Literal[1, 2, 3, 4]
    life: float
    at: str
    by: str


class PostInspectionUpkeepPlanAddReadingBody(TypedDict):
    equipmentId: int
    value: float
    kind: NotRequired[Literal[1, 2, 3, 4]]
    at: NotRequired[str | float | None]
    rollsAt: NotRequired[float]
    isConfirmed: NotRequired[bool]


class PostWeeklyReportFindPageBody(TypedDict):
    pageNum: NotRequired[int]
    pageSize: NotRequired[int]
    keyword: NotRequired[str]
    cycle: NotRequired[Literal["week", "month"] | None]
    state: NotRequired[Literal["Handled", "Unhandled"] | None]
    scope: NotRequired[Literal["company", "area", "machine"] | None]
    year: NotRequired[int | None]
    companyId: NotRequired[int | None]
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]


class PostWeeklyReportFindPageData(TypedDict):
    records: list[PostWeeklyReportFindPageDataRecordsItem]
    total: int


class PostWeeklyReportFindPageDataRecordsItem(TypedDict):
    id: int
    name: str
    cycle: Literal["week", "month"]
    year: int
    number: int
    firstDay: str
    lastDay: str
    scope: Literal["company", "area", "machine"]
    companyId: int
    companyName: str
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    state: Literal["Handled", "Unhandled"]
    layout: Literal["portrait", "wide"]
    generatedAt: str
    isScheduled: bool
    version: PostWeeklyReportFindPageDataRecordsItemVersion
    counts: PostWeeklyReportFindPageDataRecordsItemCounts | None
    sentAt: str | None


class PostWeeklyReportFindPageDataRecordsItemVersion(TypedDict):
    id: int
    number: int
    state: Literal["draft", "inReview", "signed", "superseded"]
    facts: PostWeeklyReportFindPageDataRecordsItemVersionFacts
    takenAt: str | None
    author: str
    createdAt: str
    signedBy: str | None
    signedRole: str | None
    signedAt: str | None


class PostWeeklyReportFindPageDataRecordsItemVersionFacts(TypedDict):
    state: Literal["waiting", "running", "done", "failed"]
    done: int
    total: int
    failure: str | None


class PostWeeklyReportFindPageDataRecordsItemCounts(TypedDict):
    Normal: int
    Minor: int
    Severity: int
    Offline: int
    NotAssessed: int


class GetWeeklyReportGetDetailData(TypedDict):
    id: int
    name: str
    cycle: Literal["week", "month"]
    year: int
    number: int
    firstDay: str
    lastDay: str
    scope: Literal["company", "area", "machine"]
    companyId: int
    companyName: str
    areaId: int | None
    areaName: str | None
    equipmentId: int | None
    equipmentName: str | None
    state: Literal["Handled", "Unhandled"]
    layout: Literal["portrait", "wide"]
    generatedAt: str
    isScheduled: bool
    version: PostWeeklyReportFindPageDataRecordsItemVersion
    counts: PostWeeklyReportFindPageDataRecordsItemCounts | None
    sentAt: str | None
    timeZone: str
    versions: list[PostWeeklyReportFindPageDataRecordsItemVersion]
    sections: list[GetWeeklyReportGetDetailDataSectionsItem]
    canWrite: bool
    canPolish: bool


class GetWeeklyReportGetDetailDataSectionsItem(TypedDict):
    id: int
    key: Literal["cover", "summary", "actions", "changes", "machines", "findings", "alarms", "maintenance", "figures", "severity", "trends", "spectra", "coverage", "methods", "rounds", "missed", "hazards", "groups", "signOff", "own"]
    position: int
    title: GetDiagnosisNewGetDetailDataDoubtsItem
    composed: list[GetWeeklyReportGetDetailDataSectionsItemComposedItem]
    content: GetWeeklyReportGetDetailDataSectionsItemContent
    revision: int
    held: GetWeeklyReportGetDetailDataSectionsItemHeld | None
    comments: list[GetWeeklyReportGetDetailDataSectionsItemCommentsItem]


class GetWeeklyReportGetDetailDataSectionsItemComposedItem(TypedDict):
    cn: str
    en: str
    sources: list[GetWeeklyReportGetDetailDataSectionsItemComposedItemSourcesItem]
    equipmentId: NotRequired[int]


class GetWeeklyReportGetDetailDataSectionsItemComposedItemSourcesItem(TypedDict):
    label: GetDiagnosisNewGetDetailDataDoubtsItem
    address: str


class GetWeeklyReportGetDetailDataSectionsItemContent(TypedDict):
    title: GetDiagnosisNewGetDetailDataDoubtsItem | None
    cn: str | None
    en: str | None
    isHidden: bool
    figures: list[GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem]


class GetWeeklyReportGetDetailDataSectionsItemContentFiguresItem(TypedDict):
    id: int
    address: str
    caption: GetDiagnosisNewGetDetailDataDoubtsItem


class GetWeeklyReportGetDetailDataSectionsItemHeld(TypedDict):
    by: str
    isMine: bool
    until: str


class GetWeeklyReportGetDetailDataSectionsItemCommentsItem(TypedDict):
    id: int
    by: str
    at: str
    text: str
    isDone: bool


class GetWeeklyReportPulseData(TypedDict):
    state: Literal["draft", "inReview", "signed", "superseded"]
    facts: PostWeeklyReportFindPageDataRecordsItemVersionFacts
    sections: list[GetWeeklyReportPulseDataSectionsItem]


class GetWeeklyReportPulseDataSectionsItem(TypedDict):
    id: int
    position: int
    revision: int
    held: GetWeeklyReportGetDetailDataSectionsItemHeld | None
    comments: list[GetWeeklyReportGetDetailDataSectionsItemCommentsItem]


class PostWeeklyReportCreateBody(TypedDict):
    cycle: Literal["week", "month"]
    year: int
    number: int
    scope: Literal["company", "area", "machine"]
    companyId: int
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    layout: NotRequired[Literal["portrait", "wide"]]


class PostWeeklyReportCreateData(TypedDict):
    id: int
    versionId: int
    isNew: bool


class PostWeeklyReportAddVersionBody(TypedDict):
    id: int
    collectsFacts: bool


class PostWeeklyReportAddVersionData(TypedDict):
    id: int
    versionId: int


class PostWeeklyReportSetReviewBody(TypedDict):
    versionId: int
    isInReview: bool


class PostWeeklyReportSignBody(TypedDict):
    versionId: int
    role: NotRequired[str]


class PostWeeklyReportExportFileBody(TypedDict):
    versionId: int
    language: Literal["cn", "en"]
    layout: Literal["portrait", "wide"]
    format: Literal["pdf", "word", "workbook"]


class PostWeeklyReportSectionSaveBody(TypedDict):
    id: int
    revision: int
    page: str
    content: GetWeeklyReportGetDetailDataSectionsItemContent


class PostWeeklyReportSectionCheckInBody(TypedDict):
    id: int
    page: str
    isHeld: bool


class PostWeeklyReportSectionSetOrderBody(TypedDict):
    versionId: int
    ids: list[int]


class PostWeeklyReportSectionAddBody(TypedDict):
    versionId: int
    afterId: NotRequired[int | None]
    title: GetDiagnosisNewGetDetailDataDoubtsItem


class PostWeeklyReportSectionRemoveBody(TypedDict):
    id: int
    revision: int


class GetWeeklyReportSectionRevisionsDataItem(TypedDict):
    revision: int
    by: str
    at: str
    content: GetWeeklyReportGetDetailDataSectionsItemContent


class PostWeeklyReportSectionAddCommentBody(TypedDict):
    id: int
    text: str


class PostWeeklyReportSectionSetCommentBody(TypedDict):
    id: int
    commentId: int
    isDone: bool


class GetWeeklyReportSectionPhrasesDataItem(TypedDict):
    fault: str | None
    faultName: str | None
    cn: str
    en: str


class PostWeeklyReportSectionPolishData(TypedDict):
    text: str
    left: int


class PostWeeklyReportSectionAddFigureBody(TypedDict):
    id: int
    address: str


class GetWeeklyReportScheduleListDataItem(TypedDict):
    scope: Literal["company", "area", "machine"]
    companyId: int
    areaId: int | None
    equipmentId: int | None
    cycle: Literal["week", "month"]
    day: int
    hour: int
    minute: int
    timeZone: str
    language: Literal["cn", "en"]
    attaches: bool
    receivers: list[str]
    layout: Literal["portrait", "wide"]
    enabled: bool
    id: int
    companyName: str
    placeName: str
    version: int
    nextRun: str | None
    author: str
    runs: list[GetWeeklyReportScheduleListDataItemRunsItem]


class GetWeeklyReportScheduleListDataItemRunsItem(TypedDict):
    id: int
    dueAt: str
    ranAt: str
    isCaughtUp: bool
    result: Literal["making", "sent", "noTemplate", "failed"]
    reportId: int | None
    reportName: str | None
    queued: int
    delivered: int
    failed: int


class PostWeeklyReportScheduleAddBody(TypedDict):
    scope: Literal["company", "area", "machine"]
    companyId: int
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    cycle: Literal["week", "month"]
    day: int
    hour: int
    minute: NotRequired[int]
    timeZone: NotRequired[str]
    language: Literal["cn", "en"]
    attaches: bool
    receivers: list[str]
    layout: Literal["portrait", "wide"]
    enabled: bool


class PostWeeklyReportScheduleEditBody(TypedDict):
    id: int
    version: int
    scope: Literal["company", "area", "machine"]
    companyId: int
    areaId: NotRequired[int | None]
    equipmentId: NotRequired[int | None]
    cycle: Literal["week", "month"]
    day: int
    hour: int
    minute: NotRequired[int]
    timeZone: NotRequired[str]
    language: Literal["cn", "en"]
    attaches: bool
    receivers: list[str]
    layout: Literal["portrait", "wide"]
    enabled: bool


class PostWeeklyReportMailSendBody(TypedDict):
    versionId: int
    language: Literal["cn", "en"]
    attaches: bool
    layout: Literal["portrait", "wide"]
    receivers: list[str]


class GetWeeklyReportMailListDataItem(TypedDict):
    id: int
    address: str
    language: Literal["cn", "en"]
    state: Literal["waiting", "sent", "failed"]
    at: str
    by: str
    answer: str | None


class GetWeeklyReportMailSuggestedData(TypedDict):
    templateName: str | None
    receivers: list[str]


class GetWeeklyReportLinkListDataItem(TypedDict):
    id: int
    versionId: int
    versionNumber: int
    language: Literal["cn", "en"]
    layout: Literal["portrait", "wide"]
    address: str | None
    createdBy: str
    createdAt: str
    expiresAt: str
    revokedAt: str | None
    isOpen: bool
    uses: int
    usedAt: str | None
    sentTo: str | None


class PostWeeklyReportLinkAddBody(TypedDict):
    versionId: int
    language: Literal["cn", "en"]
    layout: Literal["portrait", "wide"]
    days: int


class PostSharedReportData(TypedDict):
    name: str
    companyName: str
    firstDay: str
    lastDay: str
    state: Literal["draft", "inReview", "signed", "superseded"]
    signedBy: str | None
    language: Literal["cn", "en"]
    layout: Literal["portrait", "wide"]
    expiresAt: str


class PostFilePartBody(TypedDict):
    sha256: str
    name: str
    size: int
    offset: int
    data: str


class PostFilePartData(TypedDict):
    received: int
    fileId: str | None


class PostFileUploadData(TypedDict):
    fileId: str
    name: str
    size: int
    width: int | None
    height: int | None
    url: str


class GetFileUsageDataItem(TypedDict):
    kind: str
    bytes: float
    maxBytes: float


class GetPictureCompanyData(TypedDict):
    id: int
    name: str
    companyId: int
    companyName: str
    areaName: str | None
    picture: PostLargeScreenDataDataPanelsItemPlacePicture | None
    children: list[GetPictureCompanyDataChildrenItem]


class GetPictureCompanyDataChildrenItem(TypedDict):
    id: int
    name: str
    x: float | None
    y: float | None


class PutPictureCompanyImageBody(TypedDict):
    id: int
    fileId: str | None


class PutPictureCompanyPlacementsBody(TypedDict):
    id: int
    placements: list[PutPictureCompanyPlacementsBodyPlacementsItem]


class PutPictureCompanyPlacementsBodyPlacementsItem(TypedDict):
    childId: int
    x: float
    y: float


class GetWhoAmIData(TypedDict):
    name: str
    tenantId: int
    scopes: list[Literal["plant.read", "monitor.read", "wave.read", "alarm.read", "health.read", "threshold.read", "diagnosis.read", "repair.read", "case.read", "plant.write", "repair.write", "login.ticket"]]
    serverTime: float
    expiresAt: float | None


class PostTicketData(TypedDict):
    ticket: str
    expiresAt: float
    path: str
