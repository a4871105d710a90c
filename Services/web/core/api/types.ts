/** Shapes and operations of the API. Made of /api/v1/openapi.json by scripts/web/types.py. */
export type BabylonContactPolicyKind = 'weekly' | 'within' | 'on-request' | 'self-guided';
export interface BabylonOpenProgrammes {
    programmes: BabylonProgrammeVersion[];
}
export interface BabylonProgramme {
    texts: BabylonProgrammeText[];
    modules: BabylonProgrammeModule[];
    surveys: BabylonProgrammeSurvey[];
    contact: BabylonProgrammeContact;
    languages: string[];
    weeks: number;
    zone: string;
    places?: number | null;
    extension_weeks?: number | null;
    booster_weeks?: number | null;
    applications_from?: string | null;
    applications_until?: string | null;
    weekly_minutes?: number | null;
}
export interface BabylonProgrammeContact {
    kind: BabylonContactPolicyKind;
    day?: number | null;
    business_days?: number | null;
}
export interface BabylonProgrammeContactInput {
    kind: BabylonContactPolicyKind;
    day?: number | null;
    business_days?: number | null;
}
export interface BabylonProgrammeDesk {
    programme: BabylonProgrammeLine;
    draft?: BabylonProgramme | null;
    published?: BabylonProgramme | null;
    versions: BabylonProgrammeDeskVersion[];
}
export interface BabylonProgrammeDeskVersion {
    version: number;
    published_at: string;
}
export interface BabylonProgrammeInput {
    texts: BabylonProgrammeTextInput[];
    modules: BabylonProgrammeModuleInput[];
    surveys: BabylonProgrammeSurveyInput[];
    contact: BabylonProgrammeContactInput;
    languages: string[];
    weeks: number;
    zone: string;
    places?: number | null;
    extension_weeks?: number | null;
    booster_weeks?: number | null;
    applications_from?: string | null;
    applications_until?: string | null;
    weekly_minutes?: number | null;
}
export interface BabylonProgrammeLine {
    id: string;
    state: BabylonProgrammeRowState;
    version: number;
    title: string;
    has_draft: boolean;
    takes_applications: boolean;
    written_at: string;
    published_at?: string | null;
    retired_at?: string | null;
}
export interface BabylonProgrammeLines {
    programmes: BabylonProgrammeLine[];
    next?: string | null;
}
export interface BabylonProgrammeMade {
    id: string;
    version: number;
}
export interface BabylonProgrammeModule {
    version: number;
    rules: BabylonProgrammeRule[];
    module_id: string;
}
export interface BabylonProgrammeModuleInput {
    version: number;
    rules: BabylonProgrammeRuleInput[];
    module_id: string;
}
export type BabylonProgrammeRowState = 'draft' | 'published' | 'retired';
export interface BabylonProgrammeRule {
    rule: ReleaseRuleKind;
    days?: number | null;
    day?: string | null;
    module_id?: string | null;
    survey_id?: string | null;
}
export interface BabylonProgrammeRuleInput {
    rule: ReleaseRuleKind;
    days?: number | null;
    day?: string | null;
    module_id?: string | null;
    survey_id?: string | null;
}
export interface BabylonProgrammeSurvey {
    id: string;
    at: BabylonSurveyPointKind;
    days?: number | null;
    survey_id: string;
    module_id?: string | null;
}
export interface BabylonProgrammeSurveyInput {
    id: string;
    at: BabylonSurveyPointKind;
    days?: number | null;
    survey_id: string;
    module_id?: string | null;
}
export interface BabylonProgrammeText {
    language: string;
    title: string;
    description?: string | null;
    eligibility?: string | null;
}
export interface BabylonProgrammeTextInput {
    language: string;
    title: string;
    description?: string | null;
    eligibility?: string | null;
}
export interface BabylonProgrammeVersion {
    id: string;
    version: number;
    contents: BabylonProgramme;
    published_at: string;
}
export type BabylonSurveyPointKind = 'application' | 'start' | 'done' | 'end' | 'follow-up';
export interface ChatBlock {
    member: ChatParticipant;
    at: string;
}
export interface ChatBlockList {
    blocks: ChatBlock[];
    next?: string | null;
}
export interface ChatClock {
    number: number;
    client: ChatParticipant;
    covering?: boolean | null;
    kind: string;
    messages: number;
    answer?: number | null;
    room_id: string;
    started_at: string;
    promised_by?: string | null;
    answered_at?: string | null;
    answered_by?: ChatParticipant | null;
    wall_seconds: number;
    business_seconds?: number | null;
}
export interface ChatClockList {
    clocks: ChatClock[];
    next?: string | null;
}
export interface ChatCursor {
    number: number;
    at?: string | null;
    member_id: string;
}
export interface ChatCursorInput {
    number: number;
    back?: boolean | null;
}
export interface ChatCursorList {
    cursors: ChatCursor[];
    count?: number | null;
}
export type ChatEveryone = 'speaking' | 'listening';
export interface ChatFoundList {
    messages: ChatMessage[];
    people: ChatParticipant[];
    next?: string | null;
}
export interface ChatLater {
    id: string;
    parts?: ChatPart[] | null;
    mentions: string[];
    state: ChatLaterState;
    reason?: string | null;
    version: number;
    room_id: string;
    author_id: string;
    reply_to?: number | null;
    send_at: string;
}
export interface ChatLaterChangeInput {
    text?: string | null;
    parts?: ChatPartInput[] | null;
    mentions?: string[] | null;
    reply_to?: number | null;
    send_at: string;
}
export interface ChatLaterInput {
    text?: string | null;
    parts?: ChatPartInput[] | null;
    mentions?: string[] | null;
    client_id?: string | null;
    reply_to?: number | null;
    send_at: string;
}
export interface ChatLaterList {
    messages: ChatLater[];
    next?: string | null;
}
export type ChatLaterState = 'waits' | 'leaving' | 'refused';
export interface ChatLatestMessage {
    number: number;
    at: string;
    text?: string | null;
    attachments: number;
    author_id: string;
    author_name?: string | null;
    author_picture?: string | null;
    deleted: boolean;
}
export interface ChatMadeReport {
    number: number;
    reason: string;
    outcome?: string | null;
    note?: string | null;
    room_id: string;
    member_id: string;
    reported_at: string;
    answered_at?: string | null;
}
export interface ChatMadeReportList {
    reports: ChatMadeReport[];
    next?: string | null;
}
export interface ChatMember {
    id: string;
    name: string;
    pseudonym?: string | null;
    picture?: string | null;
    standing: ChatParticipantStanding;
    role: string;
    persona: boolean;
    muted_until?: string | null;
}
export interface ChatMemberAdditionInput {
    member_ids: string[];
}
export interface ChatMemberList {
    members: ChatMember[];
    next?: string | null;
}
export interface ChatMemberRemovalInput {
    reason?: string | null;
}
export interface ChatMemberRightsMuteInput {
    until: string;
    reason?: string | null;
}
export interface ChatMemberRightsRoleInput {
    role: string;
}
export interface ChatMessage {
    number: number;
    at: string;
    parts?: ChatPart[] | null;
    mentions: string[];
    revisions: number;
    retired: boolean;
    reactions: ChatReaction[];
    room_id: string;
    author_id: string;
    client_id?: string | null;
    reply_to?: number | null;
    edited_at?: string | null;
    deleted_at?: string | null;
    deleted_by_id?: string | null;
}
export interface ChatMessageChangeInput {
    text?: string | null;
    parts?: ChatPartInput[] | null;
    mentions?: string[] | null;
}
export interface ChatMessageInput {
    text?: string | null;
    parts?: ChatPartInput[] | null;
    mentions?: string[] | null;
    client_id?: string | null;
    reply_to?: number | null;
}
export interface ChatMessageList {
    messages: ChatMessage[];
    people: ChatParticipant[];
    next?: string | null;
    previous?: string | null;
    first_unread?: number | null;
}
export interface ChatNamePeople {
    people: ChatParticipant[];
}
export interface ChatOpening {
    capacity: ChatRecordOpenedCapacity;
    at: string;
    by_id?: string | null;
    whole_room: boolean;
}
export interface ChatOpeningList {
    openings: ChatOpening[];
}
export interface ChatOwnCursor {
    number: number;
    at?: string | null;
    unread: number;
}
export interface ChatOwnPlace {
    persona?: string | null;
    role: string;
    cursor: number;
    quiet: boolean;
    member_id: string;
    muted_until?: string | null;
    quiet_until?: string | null;
}
export interface ChatPart {
    type?: string | null;
    content?: string | null;
    url?: string | null;
    attachment?: string | null;
    name?: string | null;
    bytes?: number | null;
    media_type?: string | null;
}
export interface ChatPartInput {
    type?: string | null;
    content?: string | null;
    url?: string | null;
    attachment?: string | null;
}
export interface ChatParticipant {
    id: string;
    name: string;
    pseudonym?: string | null;
    persona: boolean;
    picture?: string | null;
}
export type ChatParticipantStanding = 'client' | 'staff' | 'administrator' | 'coordinator';
export type ChatPermission = 'room:create' | 'room:update' | 'room:delete' | 'room:join' | 'room:leave' | 'room:members:add' | 'room:members:remove' | 'room:members:roles' | 'room:messages:get' | 'message:create' | 'room:moderate' | 'message:pin';
export interface ChatPersona {
    id: string;
    name: string;
    present: boolean;
    disclosures: ChatPersonaDisclosure[];
    room_id: string;
}
export interface ChatPersonaDisclosure {
    at?: string | null;
    reason: string;
    asked_by: ChatParticipant;
    granted_by?: ChatParticipant | null;
}
export interface ChatPersonaList {
    personas: ChatPersona[];
}
export interface ChatPosted {
    number: number;
    at: string;
    room_id: string;
    author_id: string;
    client_id: string;
}
export interface ChatPresence {
    people: ChatPresenceOne[];
    at: string;
}
export interface ChatPresenceOne {
    online: boolean;
    person_id: string;
    last_seen?: string | null;
}
export interface ChatQuietWishInput {
    until?: string | null;
}
export interface ChatReaction {
    reaction: string;
    count: number;
    own: boolean;
    member_ids: string[];
}
export type ChatReadOnlyReason = 'archived' | 'deleted' | 'not_allowed' | 'muted' | 'not_tied' | 'left';
export interface ChatReceiptChoice {
    hidden: boolean;
}
export interface ChatReceiptChoiceInput {
    hidden: boolean;
}
export type ChatRecordOpenedCapacity = 'judge' | 'operator';
export interface ChatReidentification {
    persona: ChatParticipant;
    state: string;
    reason: string;
    person?: ChatParticipant | null;
    room_id: string;
    asked_by: ChatParticipant;
    asked_at: string;
    waits_until?: string | null;
    answered_by?: ChatParticipant | null;
    answered_at?: string | null;
    answer_reason?: string | null;
}
export interface ChatReidentificationAskInput {
    reason: string;
}
export interface ChatReidentificationList {
    reidentifications: ChatReidentification[];
    next?: string | null;
}
export interface ChatReport {
    number: number;
    reporter?: ChatParticipant | null;
    reason: string;
    outcome?: string | null;
    note?: string | null;
    room_id: string;
    reported_at: string;
    answered_by?: ChatParticipant | null;
    answered_at?: string | null;
}
export interface ChatReportInput {
    reason: string;
}
export interface ChatReportList {
    reports: ChatReport[];
    next?: string | null;
}
export interface ChatReportVerdictInput {
    outcome: ChatReportsOutcome;
    note: string;
}
export interface ChatReportedMessage {
    number: number;
    author: ChatParticipant;
    versions: ChatReportedMessageVersion[];
    reports: ChatReport[];
    room_id: string;
    deleted_at?: string | null;
    deleted_by?: ChatParticipant | null;
}
export interface ChatReportedMessageVersion {
    at: string;
    parts?: ChatPart[] | null;
}
export type ChatReportsOutcome = 'upheld' | 'dismissed';
export interface ChatRetention {
    last?: ChatRetentionRun | null;
    message_seconds?: number | null;
    deleted_room_seconds?: number | null;
}
export interface ChatRetentionRun {
    at: string;
    messages: number;
    rooms: number;
    withheld: number;
}
export interface ChatRevisionList {
    revisions: ChatRevisionListRevision[];
}
export interface ChatRevisionListRevision {
    at: string;
    parts?: ChatPart[] | null;
    mentions: string[];
}
export interface ChatRole {
    name: string;
    scope: ChatRoleDefinitionsScope;
    permissions: ChatPermission[];
    standard: boolean;
}
export interface ChatRoleDefinitionInput {
    permissions: ChatPermission[];
}
export type ChatRoleDefinitionsScope = 'global' | 'room';
export interface ChatRoleList {
    roles: ChatRole[];
}
export interface ChatRoom {
    id: string;
    kind: ChatRoomKind;
    mode: ChatRoomMode;
    anonymity: ChatRoomAnonymity;
    name?: string | null;
    picture?: string | null;
    description?: string | null;
    phase: string;
    pins: number[];
    members: number;
    everyone?: ChatEveryone | null;
    history: ChatRoomHistory;
    own?: ChatMember | null;
    permissions: ChatPermission[];
    version: number;
    sees_from_joining: boolean;
    can_post: boolean;
    read_only?: ChatReadOnlyReason | null;
    custom_data?: string | null;
    slow_mode: number;
}
export type ChatRoomAnonymity = 'none' | 'personas';
export interface ChatRoomChangeInput {
    name?: string | null;
    description?: string | null;
    custom_data?: string | null;
}
export interface ChatRoomDraftInput {
    kind: ChatRoomDraftKind;
    name: string;
    description?: string | null;
    anonymity?: ChatRoomAnonymity | null;
    persona?: boolean | null;
    everyone?: ChatEveryone | null;
    history?: ChatRoomHistory | null;
    member_ids?: string[] | null;
    custom_data?: string | null;
}
export type ChatRoomDraftKind = 'public' | 'private';
export type ChatRoomHistory = 'everybody' | 'since_joining';
export type ChatRoomKind = 'public' | 'private' | 'direct';
export interface ChatRoomLine {
    id: string;
    kind: ChatRoomKind;
    anonymity: ChatRoomAnonymity;
    name?: string | null;
    picture?: string | null;
    description?: string | null;
    phase: string;
    members: number;
    everyone?: ChatEveryone | null;
    own?: ChatOwnPlace | null;
    latest?: ChatLatestMessage | null;
    unread: number;
    version: number;
    other_id?: string | null;
    custom_data?: string | null;
    created_at: string;
}
export interface ChatRoomList {
    rooms: ChatRoomLine[];
    next?: string | null;
}
export interface ChatRoomMade {
    persona?: string | null;
    room_id: string;
    member_id: string;
}
export type ChatRoomMode = 'clinic';
export interface ChatRoomPhaseHistoryInput {
    history: ChatRoomHistory;
}
export interface ChatRoomPhaseSlowModeInput {
    seconds: number;
}
export interface ChatUnread {
    unread: number;
    cursor: number;
    latest: number;
    attention: number;
    quiet: boolean;
    room_id: string;
    member_id: string;
    quiet_until?: string | null;
}
export interface ChatUnreadList {
    rooms: ChatUnread[];
}
export interface ChatVisibility {
    visible: boolean;
}
export interface ChatVisibilityInput {
    visible: boolean;
}
export interface Counts {
    letters?: number | null;
    messages?: number | null;
    rooms?: number | null;
    broadcasts?: number | null;
    total: number;
    missing: string[];
}
export interface CuratorBlock {
    id: string;
    text?: CuratorWordingText[];
    picture?: CuratorMediaBlock;
    audio?: CuratorMediaBlock;
    video?: CuratorMediaBlock;
    file?: CuratorMediaBlock;
    quiz?: CuratorQuiz;
    exercise?: CuratorExercise;
    site?: string;
    link?: CuratorPageLink;
}
export interface CuratorBlockInput {
    id: string;
    text?: CuratorWordingTextInput[];
    picture?: CuratorMediaBlockInput;
    audio?: CuratorMediaBlockInput;
    video?: CuratorMediaBlockInput;
    file?: CuratorMediaBlockInput;
    quiz?: CuratorQuizInput;
    exercise?: CuratorExerciseInput;
    site?: string;
    link?: CuratorPageLinkInput;
}
export interface CuratorContentPlace {
    page?: string | null;
    block?: string | null;
    part?: string | null;
}
export interface CuratorDifferences {
    from: number;
    to?: number | null;
    differences: CuratorModuleDifference[];
}
export interface CuratorExercise {
    title: CuratorWordingText[];
    sharing: CuratorExerciseSharing;
    fields: CuratorField[];
}
export interface CuratorExerciseInput {
    title: CuratorWordingTextInput[];
    sharing: CuratorExerciseSharing;
    fields: CuratorFieldInput[];
}
export type CuratorExerciseSharing = 'shared' | 'private';
export interface CuratorField {
    id: string;
    words: CuratorWordingText[];
    kind: CuratorFieldKind;
    choices?: CuratorFieldChoice[] | null;
    scale?: CuratorFieldScale | null;
    columns?: CuratorFieldColumn[] | null;
}
export interface CuratorFieldChoice {
    id: string;
    words: CuratorWordingText[];
}
export interface CuratorFieldChoiceInput {
    id: string;
    words: CuratorWordingTextInput[];
}
export interface CuratorFieldColumn {
    id: string;
    words: CuratorWordingText[];
    kind: CuratorFieldKind;
    choices?: CuratorFieldChoice[] | null;
    scale?: CuratorFieldScale | null;
}
export interface CuratorFieldColumnInput {
    id: string;
    words: CuratorWordingTextInput[];
    kind: CuratorFieldKind;
    choices?: CuratorFieldChoiceInput[] | null;
    scale?: CuratorFieldScaleInput | null;
}
export interface CuratorFieldInput {
    id: string;
    words: CuratorWordingTextInput[];
    kind: CuratorFieldKind;
    choices?: CuratorFieldChoiceInput[] | null;
    scale?: CuratorFieldScaleInput | null;
    columns?: CuratorFieldColumnInput[] | null;
}
export type CuratorFieldKind = 'text' | 'number' | 'scale' | 'date' | 'choice' | 'rows';
export interface CuratorFieldScale {
    from: number;
    to: number;
}
export interface CuratorFieldScaleInput {
    from: number;
    to: number;
}
export interface CuratorFinding {
    level: CuratorFindingLevel;
    code: CuratorFindingCode;
    place: CuratorContentPlace;
    language?: string | null;
}
export type CuratorFindingCode = 'missing-text' | 'missing-translation' | 'missing-alternative' | 'missing-captions' | 'too-long' | 'no-pages' | 'empty-page' | 'html' | 'picture' | 'link' | 'depth' | 'unknown-module' | 'unknown-page' | 'unknown-media' | 'unknown-site-text' | 'no-right-answer' | 'no-fields' | 'field-kind-changed' | 'shared-now' | 'sharing-changed' | 'page-vanished' | 'exercise-vanished' | 'field-vanished';
export type CuratorFindingLevel = 'error' | 'warning';
export interface CuratorFindings {
    fit: boolean;
    findings: CuratorFinding[];
}
export interface CuratorIssuingCorrectionInput {
    reason: string;
    corrects?: number | null;
}
export interface CuratorIssuingRetirementInput {
    version?: number | null;
}
export interface CuratorMedia {
    id: string;
    name: string;
    kind: CuratorMediaKind;
    type: string;
    bytes: number;
    kept_at: string;
    kept_by_id: string;
}
export interface CuratorMediaBlock {
    words: CuratorWordingText[];
    captions?: CuratorMediaBlockCaptions[] | null;
    media_id: string;
}
export interface CuratorMediaBlockCaptions {
    language: string;
    media_id: string;
}
export interface CuratorMediaBlockCaptionsInput {
    language: string;
    media_id: string;
}
export interface CuratorMediaBlockInput {
    words: CuratorWordingTextInput[];
    captions?: CuratorMediaBlockCaptionsInput[] | null;
    media_id: string;
}
export interface CuratorMediaKept {
    id: string;
}
export interface CuratorMediaKeptInput {
    name: string;
    kind: CuratorMediaKind;
    parts: number;
}
export type CuratorMediaKind = 'picture' | 'audio' | 'video' | 'captions' | 'file' | 'package';
export interface CuratorMediaList {
    media: CuratorMedia[];
    next?: string | null;
}
export interface CuratorMediaPart {
    number: number;
    bytes: number;
}
export interface CuratorMediaParts {
    parts: CuratorMediaPart[];
}
export interface CuratorModule {
    module: CuratorModuleLine;
    contents: CuratorModuleContents;
    versions: CuratorModuleVersion[];
    written_at?: string | null;
    written_by_id?: string | null;
}
export interface CuratorModuleContents {
    kind: CuratorModuleKind;
    languages: string[];
    title: CuratorWordingText[];
    summary: CuratorWordingText[];
    pages: CuratorPage[];
}
export interface CuratorModuleDifference {
    subject: CuratorModuleDifferenceSubject;
    change: CuratorModuleDifferenceChange;
    page?: string | null;
    block?: CuratorBlock | null;
    before?: CuratorBlock | null;
}
export type CuratorModuleDifferenceChange = 'added' | 'removed' | 'changed' | 'moved';
export type CuratorModuleDifferenceSubject = 'module' | 'page' | 'block';
export interface CuratorModuleInput {
    kind: CuratorModuleKind;
    languages: string[];
    title: CuratorWordingTextInput[];
    summary?: CuratorWordingTextInput[] | null;
    pages?: CuratorPageInput[] | null;
}
export type CuratorModuleKind = 'lesson' | 'resource' | 'case_story' | 'worksheet';
export interface CuratorModuleLine {
    id: string;
    name: string;
    kind: CuratorModuleKind;
    state: CuratorModuleRowStanding;
    languages: string[];
    title: string;
    version: number;
    current?: number | null;
    draft: boolean;
}
export interface CuratorModuleLines {
    modules: CuratorModuleLine[];
    next?: string | null;
}
export interface CuratorModuleMade {
    id: string;
    version: number;
}
export interface CuratorModuleReaders {
    versions: CuratorModuleReadersVersion[];
}
export interface CuratorModuleReadersVersion {
    version: number;
    reads: number;
    enrolments: number;
    open: number;
}
export type CuratorModuleRowStanding = 'draft' | 'published' | 'retired';
export interface CuratorModuleVersion {
    version: number;
    corrects?: number | null;
    reason?: string | null;
    retired: boolean;
    corrected_by?: number | null;
    published_at: string;
    published_by_id?: string | null;
}
export interface CuratorModuleVersionContents {
    version: CuratorModuleVersion;
    contents: CuratorModuleContents;
}
export interface CuratorNewModuleInput {
    name: string;
    contents: CuratorModuleInput;
}
export interface CuratorPage {
    id: string;
    title: CuratorWordingText[];
    blocks: CuratorBlock[];
}
export interface CuratorPageInput {
    id: string;
    title: CuratorWordingTextInput[];
    blocks: CuratorBlockInput[];
}
export interface CuratorPageLink {
    module?: string | null;
    page?: string | null;
    words: CuratorWordingText[];
}
export interface CuratorPageLinkInput {
    module?: string | null;
    page?: string | null;
    words: CuratorWordingTextInput[];
}
export interface CuratorQuiz {
    question: CuratorWordingText[];
    answers: CuratorQuizAnswer[];
}
export interface CuratorQuizAnswer {
    id: string;
    words: CuratorWordingText[];
    right: boolean;
    feedback: CuratorWordingText[];
}
export interface CuratorQuizAnswerInput {
    id: string;
    words: CuratorWordingTextInput[];
    right: boolean;
    feedback: CuratorWordingTextInput[];
}
export interface CuratorQuizInput {
    question: CuratorWordingTextInput[];
    answers: CuratorQuizAnswerInput[];
}
export interface CuratorReadable {
    id: string;
    name: string;
    kind: CuratorModuleKind;
    version: number;
    languages: string[];
    title: string;
}
export interface CuratorReadables {
    modules: CuratorReadable[];
    next?: string | null;
}
export interface CuratorReading {
    id: string;
    name: string;
    kind: CuratorModuleKind;
    version?: number | null;
    language: string;
    languages: string[];
    title: string;
    summary: string;
    pages: CuratorRenderedPage[];
}
export interface CuratorReleasedModule {
    id: string;
    name: string;
    kind: CuratorModuleKind;
    version: number;
    language: string;
    title: string;
    summary: string;
    open: boolean;
    opens_at?: string | null;
}
export interface CuratorReleasedModules {
    modules: CuratorReleasedModule[];
}
export interface CuratorRenderedBlock {
    id: string;
    kind: CuratorRenderedBlockKind;
    language?: string | null;
    html?: string | null;
    words?: string | null;
    captions?: CuratorMediaBlockCaptions[] | null;
    answers?: CuratorRenderedBlockAnswer[] | null;
    sharing?: CuratorExerciseSharing | null;
    fields?: CuratorRenderedBlockEntry[] | null;
    site?: string | null;
    module?: string | null;
    page?: string | null;
    media_id?: string | null;
    module_id?: string | null;
}
export interface CuratorRenderedBlockAnswer {
    id: string;
    words: string;
    right: boolean;
    feedback: string;
}
export interface CuratorRenderedBlockChoice {
    id: string;
    words: string;
}
export interface CuratorRenderedBlockColumn {
    id: string;
    words: string;
    kind: CuratorFieldKind;
    choices?: CuratorRenderedBlockChoice[] | null;
    scale?: CuratorFieldScale | null;
}
export interface CuratorRenderedBlockEntry {
    id: string;
    words: string;
    kind: CuratorFieldKind;
    choices?: CuratorRenderedBlockChoice[] | null;
    scale?: CuratorFieldScale | null;
    columns?: CuratorRenderedBlockColumn[] | null;
}
export type CuratorRenderedBlockKind = 'text' | 'picture' | 'audio' | 'video' | 'file' | 'quiz' | 'exercise' | 'site' | 'link';
export interface CuratorRenderedPage {
    id: string;
    title: string;
    blocks: CuratorRenderedBlock[];
}
export interface CuratorWordingText {
    language: string;
    text: string;
}
export interface CuratorWordingTextInput {
    language: string;
    text: string;
}
export interface FileLink {
    path: string;
    expires_at: string;
}
export interface Health {
    services: HealthService[];
    mail?: HealthMail | null;
    traffic: HealthServiceTraffic[];
    since: string;
}
export interface HealthFollower {
    name: string;
    behind: number;
}
export interface HealthHour {
    from: string;
    requests: number;
    refused: Refusals;
    failed: number;
    abandoned: number;
}
export interface HealthMail {
    waiting: number;
    dead: number;
    oldest_seconds: number;
}
export interface HealthProcess {
    reports: boolean;
    ready?: boolean | null;
    findings?: HealthReportFinding[] | null;
    followers?: HealthFollower[] | null;
}
export interface HealthReportFinding {
    name: string;
    state: string;
    note?: string | null;
}
export interface HealthService {
    name: string;
    state: string;
    processes: HealthProcess[];
}
export interface HealthServiceTraffic {
    service: string;
    hours: HealthHour[];
}
export interface IdentityAcceptedPolicy {
    policy: string;
    version: number;
}
export interface IdentityAcceptedPolicyInput {
    policy: string;
    version: number;
}
export interface IdentityAccountCorrectionNewLoginInput {
    login: string;
}
export interface IdentityAccountCorrectionNewNameInput {
    first_name: string;
    last_name: string;
}
export interface IdentityAccountCorrectionNewPasswordInput {
    password: string;
}
export interface IdentityAccountStandingNewRolesInput {
    roles: IdentityPersonRole[];
}
export interface IdentityAppPreferences {
    appearance: IdentityAppPreferencesAppearance;
    lists: IdentityAppPreferencesLists;
    shortcuts: IdentityAppPreferencesSwitch;
    text_size: number;
    enter_sends: IdentityAppPreferencesEnterSends;
}
export type IdentityAppPreferencesAppearance = 'system' | 'light' | 'dark';
export type IdentityAppPreferencesEnterSends = 'device' | 'on' | 'off';
export interface IdentityAppPreferencesInput {
    appearance?: IdentityAppPreferencesAppearance | null;
    lists?: IdentityAppPreferencesLists | null;
    shortcuts?: IdentityAppPreferencesSwitch | null;
    text_size?: number | null;
    enter_sends?: IdentityAppPreferencesEnterSends | null;
}
export type IdentityAppPreferencesLists = 'endless' | 'pages';
export type IdentityAppPreferencesSwitch = 'on' | 'off';
export interface IdentityCertificate {
    id: string;
    stage: string;
    cause?: string | null;
    due?: string | null;
    holds: IdentityCertificateHold[];
    services: string[];
    confirmations: IdentityCertificateConfirmation[];
    person_id: string;
    requested_at?: string | null;
    closed_at?: string | null;
    started_at?: string | null;
    completed_at?: string | null;
    reapplied_at?: string | null;
}
export interface IdentityCertificateConfirmation {
    service: string;
    epoch: string;
    position: number;
    at: string;
}
export interface IdentityCertificateHold {
    id: string;
    until: string;
    reason?: string | null;
    rule?: string | null;
    placed_at: string;
    ended_at?: string | null;
}
export type IdentityChallengeNeed = 'code' | 'enrolment';
export interface IdentityConfirmation {
    confirmation: string;
    expires_in: number;
}
export interface IdentityConfirmationProofInput {
    password?: string | null;
    code?: string | null;
}
export interface IdentityCounsellor {
    id: string;
    number: number;
    picture?: string | null;
    specialities: string[];
    languages: string[];
    qualifications: string[];
    about: string;
    first_name: string;
    last_name: string;
    appointed_at: string;
}
export interface IdentityCounsellorPage {
    counsellors: IdentityCounsellor[];
    next?: string | null;
}
export interface IdentityCounsellorSpecialities {
    specialities: IdentityCounsellorSpecialitiesLine[];
}
export interface IdentityCounsellorSpecialitiesLine {
    name: string;
    counsellors: number;
}
export interface IdentityDeed {
    number: number;
    at: string;
    act: IdentityDeedAct;
    author: IdentityDeedAuthor;
    by?: IdentityKnownPerson | null;
    person?: IdentityKnownPerson | null;
    roles?: string[] | null;
    policy?: string | null;
    language?: string | null;
    cause?: string | null;
    until?: string | null;
    services?: string[] | null;
    state?: string | null;
    into?: IdentityKnownPerson | null;
}
export type IdentityDeedAct = 'registered' | 'renamed' | 'suspended' | 'reinstated' | 'erased' | 'roles_changed' | 'password_set' | 'address_vouched' | 'address_corrected' | 'login_changed' | 'pseudonym_given' | 'pseudonym_removed' | 'picture_removed' | 'password_link_made' | 'second_factor_reset' | 'code_refused' | 'erasure_asked' | 'erasure_withdrawn' | 'hold_placed' | 'hold_released' | 'account_closed' | 'erasure_begun' | 'erasure_completed' | 'erasure_begun_again' | 'screening_begun' | 'counsellor_declined' | 'counsellor_appointed' | 'counsellor_profile_changed' | 'counsellor_withdrawn' | 'invitation_made' | 'invitation_mailed' | 'invitation_revoked' | 'policy_published' | 'unit_described' | 'unit_description_removed' | 'archive_asked' | 'export_written' | 'report_answered' | 'merge_proposed' | 'account_merged' | 'merge_undone';
export type IdentityDeedAuthor = 'person' | 'operator' | 'service';
export interface IdentityDeedList {
    deeds: IdentityDeed[];
    next?: string | null;
}
export interface IdentityEarlierAccount {
    id: string;
    number: number;
    name: string;
    login: string;
    merged_at: string;
}
export interface IdentityEarlierAccounts {
    accounts: IdentityEarlierAccount[];
}
export interface IdentityEnrolment {
    secret: string;
    uri: string;
    expires_in: number;
}
export interface IdentityErasureHoldInput {
    until: string;
    reason: string;
}
export interface IdentityErasurePage {
    erasures: IdentityErasurePageLine[];
    next?: string | null;
}
export interface IdentityErasurePageLine {
    id: string;
    cause?: string | null;
    stage: string;
    due?: string | null;
    person_id: string;
    held_until?: string | null;
    changed_at: string;
}
export interface IdentityExport {
    id: string;
    stage: string;
    services: string[];
    gathered: string[];
    items: number;
    bytes?: number | null;
    until?: string | null;
    requested_at: string;
}
export interface IdentityExportList {
    exports: IdentityExport[];
}
export interface IdentityExportProofInput {
    password: string;
}
export interface IdentityFactor {
    enabled: boolean;
    required: boolean;
    recovery_codes_left: number;
}
export interface IdentityFactorCodeInput {
    code: string;
}
export interface IdentityFactorPasswordAndCodeInput {
    password: string;
    code: string;
}
export interface IdentityFactorPasswordInput {
    password: string;
}
export interface IdentityFactorRecoveryCodes {
    recovery_codes: string[];
}
export interface IdentityInvitation {
    id: string;
    state: string;
    roles: string[];
    email?: string | null;
    code?: string | null;
    issuer_id?: string | null;
    person_id?: string | null;
    issued_at?: string | null;
    expires_at: string;
}
export interface IdentityInvitationPage {
    invitations: IdentityInvitation[];
    next?: string | null;
}
export interface IdentityInvitationWantedInput {
    roles: IdentityPersonRole[];
    email?: string | null;
    days?: number | null;
}
export interface IdentityKnownPerson {
    id: string;
    name?: string | null;
}
export interface IdentityMerge {
    id: string;
    state: IdentityMergeState;
    account: IdentityMergedAccount;
    into: IdentityMergedAccount;
    reason?: string | null;
    proposed?: IdentityMergeStep | null;
    merged?: IdentityMergeStep | null;
    undone?: IdentityMergeStep | null;
}
export interface IdentityMergeInput {
    reason: string;
    account_id: string;
    into_id: string;
}
export interface IdentityMergeList {
    merges: IdentityMerge[];
    next?: string | null;
}
export type IdentityMergeState = 'proposed' | 'merged' | 'undone';
export interface IdentityMergeStep {
    at: string;
    by?: IdentityKnownPerson | null;
    reason?: string | null;
}
export interface IdentityMergeUndoingInput {
    reason: string;
}
export interface IdentityMergedAccount {
    id: string;
    number?: number | null;
    name?: string | null;
    login?: string | null;
}
export interface IdentityOwnAccountChangesInput {
    language?: string | null;
    pseudonym?: string | null;
    first_name?: string | null;
    last_name?: string | null;
    time_zone?: string | null;
}
export interface IdentityOwnAccountNewAddressInput {
    email: string;
    password: string;
}
export interface IdentityOwnAccountNewPasswordInput {
    password: string;
    new_password: string;
}
export interface IdentityOwnErasureProofInput {
    password: string;
    code?: string | null;
}
export interface IdentityOwnSessionsNamingInput {
    name: string;
}
export interface IdentityPeopleNewcomerInput {
    login: string;
    email?: string | null;
    roles: IdentityPersonRole[];
    password?: string | null;
    pseudonym?: string | null;
    welcome?: boolean | null;
    first_name?: string | null;
    last_name?: string | null;
}
export interface IdentityPeoplePage {
    people: IdentityPerson[];
    next?: string | null;
}
export interface IdentityPerson {
    id: string;
    number: number;
    pseudonym?: string | null;
    roles: string[];
    staff: boolean;
    active: boolean;
    picture?: string | null;
    login?: string | null;
    email?: string | null;
    language?: string | null;
    email_verified?: boolean | null;
    time_zone?: string | null;
    first_name: string;
    last_name: string;
}
export type IdentityPersonRole = 'client' | 'therapist' | 'counsellor' | 'coordinator' | 'administrator';
export interface IdentityPicture {
    picture?: string | null;
}
export interface IdentityPolicyAcceptance {
    accepted: IdentityAcceptedPolicy[];
    pending: IdentityAcceptedPolicy[];
}
export interface IdentityPolicyAcceptingInput {
    accept: IdentityAcceptedPolicyInput[];
}
export interface IdentityPolicyList {
    policies: IdentityPolicySummary[];
}
export interface IdentityPolicyPublishingPublished {
    policy: string;
    version: number;
    language: string;
    published: boolean;
}
export interface IdentityPolicyPublishingTextInput {
    title: string;
    text: string;
    mandatory_from?: string | null;
}
export interface IdentityPolicySummary {
    policy: string;
    version: number;
    title: string;
    languages: string[];
    published_at: string;
    mandatory_from?: string | null;
}
export interface IdentityPolicyWords {
    policy: string;
    version: number;
    language: string;
    title: string;
    text: string;
    published_at: string;
    mandatory_from?: string | null;
}
export interface IdentityProfileInput {
    specialities: string[];
    languages: string[];
    qualifications: string[];
    about: string;
}
export interface IdentityQueuedMail {
    id: string;
    kind: string;
    state: IdentityQueuedMailState;
    person: IdentityKnownPerson;
    attempts: number;
    queued_at: string;
    due_at?: string | null;
    expires_at?: string | null;
    last_error?: string | null;
}
export interface IdentityQueuedMailList {
    mails: IdentityQueuedMail[];
    next?: string | null;
}
export type IdentityQueuedMailState = 'waiting' | 'dead';
export interface IdentityReadingGrant {
    access_token: string;
    token_type: string;
    expires_in: number;
}
export interface IdentityRecoveryResetInput {
    token: string;
    password: string;
}
export interface IdentityRecoveryTokenInput {
    token: string;
}
export interface IdentityRegistrationAddressInput {
    email: string;
}
export interface IdentityRegistrationNewcomerInput {
    login: string;
    email: string;
    password: string;
    invitation?: string | null;
    accept?: IdentityAcceptedPolicyInput[] | null;
    first_name: string;
    last_name: string;
}
export interface IdentityRegistrationOutcome {
    state: string;
    person?: IdentityPerson | null;
}
export interface IdentityRegistrationRules {
    mode: string;
    policies: IdentityAcceptedPolicy[];
    password_length: number;
}
export interface IdentityRegistrationVerificationInput {
    token: string;
    password: string;
    login?: string | null;
}
export interface IdentityReport {
    id: string;
    kind: IdentityReportKind;
    state: IdentityReportStanding;
    text: string;
    route?: string | null;
    version?: string | null;
    browser?: string | null;
    answer?: string | null;
    reporter?: IdentityReporter | null;
    request_id?: string | null;
    filed_at: string;
    changed_at: string;
}
export interface IdentityReportAnswerInput {
    state: IdentityReportStanding;
    answer?: string | null;
}
export interface IdentityReportInput {
    kind: IdentityReportKind;
    text: string;
    route?: string | null;
    version?: string | null;
    browser?: string | null;
    request_id?: string | null;
}
export type IdentityReportKind = 'problem' | 'accessibility' | 'idea' | 'other';
export interface IdentityReportList {
    reports: IdentityReport[];
    next?: string | null;
}
export interface IdentityReportMade {
    id: string;
}
export type IdentityReportStanding = 'open' | 'answered' | 'closed';
export interface IdentityReporter {
    id: string;
    first_name: string;
    last_name: string;
}
export interface IdentityRetention {
    services: string[];
    wait_seconds: number;
    record_seconds?: number | null;
}
export interface IdentitySession {
    id: string;
    name?: string | null;
    proof: string;
    current: boolean;
    created_at: string;
    last_used_at: string;
    valid_until: string;
}
export interface IdentitySessionCodeInput {
    challenge: string;
    code: string;
}
export interface IdentitySessionCredentialsInput {
    login: string;
    password: string;
    device?: string | null;
    accept?: IdentityAcceptedPolicyInput[] | null;
}
export interface IdentitySessionEnded {
    ended: number;
}
export interface IdentitySessionEnrolmentRequestInput {
    challenge: string;
}
export interface IdentitySessionGrant {
    access_token: string;
    token_type: string;
    expires_in: number;
    refresh_token?: string | null;
    person: IdentityPerson;
    recovery_codes?: string[] | null;
}
export interface IdentitySessionList {
    sessions: IdentitySession[];
}
export interface IdentitySessionRefreshInput {
    accept?: IdentityAcceptedPolicyInput[] | null;
    refresh_token?: string | null;
}
export interface IdentitySessionSecondStep {
    challenge: string;
    needs: IdentityChallengeNeed;
    expires_in: number;
}
export interface IdentitySignInFailure {
    person?: IdentityKnownPerson | null;
    failures: number;
    first_at: string;
    last_at: string;
    waits_until?: string | null;
}
export interface IdentitySignInFailureHours {
    hours: IdentitySignInFailureHoursHour[];
    places: IdentitySignInFailureHoursPlace[];
}
export interface IdentitySignInFailureHoursHour {
    from: string;
    failures: number;
    nobodys: number;
}
export interface IdentitySignInFailureHoursPlace {
    key: string;
    failures: number;
    last_at: string;
    takes_turns: boolean;
}
export interface IdentitySignInFailureList {
    failures: IdentitySignInFailure[];
    next?: string | null;
}
export interface IdentityUnit {
    name: string;
    about: string;
    crisis: IdentityUnitContact[];
    language?: string | null;
    languages: string[];
    registration: string;
}
export interface IdentityUnitContact {
    name: string;
    phone?: string | null;
    page?: string | null;
    hours?: string | null;
}
export interface IdentityUnitContactInput {
    name: string;
    phone?: string | null;
    page?: string | null;
    hours?: string | null;
}
export interface IdentityUnitTextInput {
    name: string;
    about?: string | null;
    crisis: IdentityUnitContactInput[];
}
export interface IdentityUnitTexts {
    texts: IdentityUnitTextsText[];
}
export interface IdentityUnitTextsText {
    language: string;
    name: string;
    about: string;
    crisis: IdentityUnitContact[];
}
export type KnownHoliday = 'new-year' | 'epiphany' | 'family-day' | 'louis-riel-day' | 'good-friday' | 'easter-monday' | 'may-day' | 'ascension' | 'whit-monday' | 'corpus-christi' | 'victoria-day' | 'patriots-day' | 'saint-jean' | 'canada-day' | 'british-columbia-day' | 'saskatchewan-day' | 'assumption' | 'labour-day' | 'truth-and-reconciliation' | 'thanksgiving' | 'austrian-national-day' | 'all-saints' | 'remembrance-day' | 'immaculate-conception' | 'christmas-eve' | 'christmas' | 'boxing-day' | 'new-years-eve';
export interface LedgerAcceptanceInput {
    start: string;
    therapist_id?: string | null;
}
export interface LedgerAnswer {
    question: string;
    answer: string;
}
export interface LedgerAnswerInput {
    question: string;
    answer: string;
}
export interface LedgerApplicationConsentInput {
    text: string;
    version: string;
    language: string;
}
export interface LedgerApplicationInput {
    id?: string | null;
    version?: number | null;
    language: string;
    zone?: string | null;
    consent: LedgerApplicationConsentInput;
    phone: string;
    physician?: string | null;
    reason?: string | null;
    programme_id: string;
    emergency_contact: LedgerContactInput;
    located_at: string;
}
export interface LedgerCall {
    outcome: LedgerScreeningCallOutcome;
    at: string;
}
export interface LedgerCallInput {
    outcome: LedgerScreeningCallOutcome;
    at: string;
}
export interface LedgerCaseFile {
    enrolment: LedgerEnrolment;
    entries: LedgerCaseFileEntry[];
    modules: LedgerCaseFileModule[];
    documents: LedgerCaseFileDocument[];
    minutes: LedgerCaseFileWeek[];
}
export interface LedgerCaseFileDocument {
    key: string;
    version: number;
    versions: number;
    changed_at: string;
}
export interface LedgerCaseFileEntry {
    what: string;
    at: string;
    state: LedgerEnrolmentState;
    version: number;
    start?: string | null;
    exercise?: string | null;
    reason?: string | null;
    words?: string | null;
    by_id?: string | null;
    module_id?: string | null;
    recorded_at: string;
    by_name?: string | null;
}
export interface LedgerCaseFileModule {
    version: number;
    open: boolean;
    done: boolean;
    module_id: string;
    opens_at?: string | null;
}
export interface LedgerCaseFileWeek {
    week: string;
    minutes: number;
}
export interface LedgerCaseload {
    lines: LedgerCaseloadLine[];
    next?: string | null;
}
export interface LedgerCaseloadLine {
    name: string;
    version: number;
    state: LedgerEnrolmentState;
    week?: number | null;
    weeks: number;
    start?: string | null;
    overdue: boolean;
    unanswered: number;
    alert?: LedgerOpenAlert | null;
    surveys_overdue: number;
    surveys_overdue_since?: string | null;
    target_minutes?: number | null;
    unanswered_since?: string | null;
    silent_since?: string | null;
    enrolment_id: string;
    client_id: string;
    programme_id: string;
    therapist_id?: string | null;
    module_id?: string | null;
    last_seen?: string | null;
    modules_done: number;
    modules_total: number;
    minutes_this_week: number;
    next_contact?: string | null;
}
export interface LedgerConsentEnded {
    id: string;
    state: LedgerEnrolmentState;
    stays: LedgerConsentEndedKept[];
}
export type LedgerConsentEndedEnd = 'erasure';
export interface LedgerConsentEndedKept {
    what: LedgerConsentEndedPart;
    until: LedgerConsentEndedEnd;
}
export type LedgerConsentEndedPart = 'application' | 'screening' | 'history';
export interface LedgerContact {
    name: string;
    phone: string;
}
export interface LedgerContactInput {
    name: string;
    phone: string;
}
export interface LedgerDocument {
    key: string;
    shared: boolean;
    version: number;
    versions: LedgerDocumentVersion[];
    changed_at: string;
}
export interface LedgerDocumentHistory {
    versions: LedgerDocumentVersion[];
    next?: string | null;
}
export interface LedgerDocumentInput {
    device: string;
    contents: string;
}
export interface LedgerDocumentLine {
    key: string;
    shared: boolean;
    version: number;
    versions: number;
    bytes: number;
    changed_at: string;
}
export interface LedgerDocumentSaved {
    key: string;
    version: number;
    versions: number;
}
export interface LedgerDocumentVersion {
    version: number;
    device?: string | null;
    bytes: number;
    at: string;
    current: boolean;
    contents?: string | null;
}
export interface LedgerDocuments {
    documents: LedgerDocumentLine[];
    bytes: number;
    most: number;
}
export interface LedgerEnrolment {
    id: string;
    name: string;
    version: number;
    state: LedgerEnrolmentState;
    language: string;
    zone: string;
    weeks: number;
    extended: number;
    start?: string | null;
    until?: string | null;
    week?: number | null;
    outcome?: LedgerEnrolmentRowOutcome | null;
    reason?: string | null;
    elsewhere?: string | null;
    consent: LedgerEnrolmentConsent;
    screened?: LedgerEnrolmentScreened | null;
    application?: LedgerEnrolmentWords | null;
    unlocked: LedgerEnrolmentModule[];
    opened: LedgerEnrolmentModule[];
    client_id: string;
    programme_id: string;
    therapist_id?: string | null;
    therapist_name?: string | null;
    applied_at: string;
    entered_by_name?: string | null;
    accepted_at?: string | null;
    changed_at: string;
    ended_at?: string | null;
    waiting_place?: number | null;
    paused_from?: string | null;
    pause_reason?: string | null;
    end_reason?: string | null;
}
export interface LedgerEnrolmentConsent {
    version: string;
    language: string;
    at: string;
    text?: string | null;
    taken_back_at?: string | null;
}
export interface LedgerEnrolmentMade {
    id: string;
    state: LedgerEnrolmentState;
}
export interface LedgerEnrolmentModule {
    at: string;
    module_id: string;
}
export type LedgerEnrolmentRowOutcome = 'refused' | 'completed' | 'withdrawn';
export interface LedgerEnrolmentScreened {
    outcome: LedgerScreeningOutcome;
    call?: LedgerCall | null;
    at: string;
    form?: LedgerAnswer[] | null;
    note?: string | null;
}
export type LedgerEnrolmentState = 'applied' | 'screened' | 'accepted' | 'refused' | 'waiting' | 'active' | 'paused' | 'completed' | 'withdrawn' | 'follow-up' | 'closed';
export interface LedgerEnrolmentWords {
    phone: string;
    physician?: string | null;
    reason?: string | null;
    emergency_contact: LedgerContact;
    located_at: string;
}
export interface LedgerEnrolments {
    enrolments: LedgerEnrolment[];
    next?: string | null;
}
export interface LedgerExtensionInput {
    weeks: number;
}
export interface LedgerFactsFactInput {
    id: string;
    version: number;
    page?: string | null;
    exercise?: string | null;
    kind: LedgerProgressFactKind;
    at: string;
    until?: string | null;
    device: string;
    module_id: string;
}
export interface LedgerFactsInput {
    facts: LedgerFactsFactInput[];
}
export interface LedgerFactsKept {
    kept: number;
    known: number;
    path: LedgerPath;
}
export interface LedgerFigures {
    from: string;
    until: string;
    applied: number;
    accepted: number;
    completed: number;
    refused: LedgerFiguresRefused[];
    withdrawn: LedgerFiguresWithdrawn[];
    modules_done: LedgerFiguresModuleDone[];
}
export interface LedgerFiguresModuleDone {
    name?: string | null;
    count: number;
    module_id: string;
}
export interface LedgerFiguresRefused {
    reason: string;
    count: number;
}
export interface LedgerFiguresWithdrawn {
    week: number;
    count: number;
}
export type LedgerLookKind = 'case' | 'enrolment' | 'list' | 'search';
export interface LedgerLooks {
    looks: LedgerLooksLook[];
    next?: string | null;
}
export interface LedgerLooksLook {
    name: string;
    at: string;
    how: LedgerLookKind;
    by_id: string;
}
export interface LedgerMinutes {
    weeks: LedgerMinutesWeek[];
}
export interface LedgerMinutesInput {
    id: string;
    week?: string | null;
    minutes?: number | null;
    note?: string | null;
    from?: string | null;
    until?: string | null;
}
export interface LedgerMinutesWeek {
    week: string;
    minutes: number;
    measured: number;
    corrected?: number | null;
    note?: string | null;
    corrected_by_id?: string | null;
    corrected_by_name?: string | null;
    corrected_at?: string | null;
}
export interface LedgerMove {
    id: string;
    from: number;
    version: number;
    stays: LedgerMoveStaying[];
    new: LedgerMoveComing[];
    goes: LedgerMoveGoing[];
}
export interface LedgerMoveComing {
    version: number;
    after: LedgerOpening;
    module_id: string;
}
export interface LedgerMoveGoing {
    kept: boolean;
    module_id: string;
}
export interface LedgerMoveInput {
    version: number;
}
export interface LedgerMoveStaying {
    from: number;
    to: number;
    before: LedgerOpening;
    after: LedgerOpening;
    module_id: string;
    opens_otherwise: boolean;
}
export interface LedgerNeededReasonInput {
    reason: string;
}
export type LedgerOpenAlert = 'open' | 'seen' | 'contacted';
export interface LedgerOpening {
    state: LedgerOpeningState;
    since?: string | null;
    at?: string | null;
    missing: LedgerOpeningMissing[];
}
export interface LedgerOpeningMissing {
    rule: MissingRuleCode;
    days?: number | null;
    at?: string | null;
    module_id?: string | null;
    survey_id?: string | null;
}
export type LedgerOpeningState = 'open' | 'opens' | 'shut';
export interface LedgerPath {
    state: LedgerEnrolmentState;
    week?: number | null;
    weeks: number;
    ends: boolean;
    modules: LedgerPathModule[];
    enrolment_id: string;
    next_module_id?: string | null;
    active_minutes: number;
}
export interface LedgerPathModule {
    version: number;
    opening: LedgerOpening;
    module_id: string;
    done_at?: string | null;
    pages_opened: string[];
    pages_done: string[];
    exercises_done: string[];
}
export interface LedgerPauseInput {
    from?: string | null;
    reason?: string | null;
}
export type LedgerProgressFactKind = 'opened' | 'done' | 'active';
export interface LedgerReasonInput {
    reason?: string | null;
}
export interface LedgerRefusalInput {
    reason: string;
    elsewhere?: string | null;
}
export type LedgerScreeningCallOutcome = 'reached' | 'unreached' | 'declined';
export interface LedgerScreeningInput {
    outcome: LedgerScreeningOutcome;
    form?: LedgerAnswerInput[] | null;
    call?: LedgerCallInput | null;
    note?: string | null;
}
export type LedgerScreeningOutcome = 'eligible' | 'not';
export interface LedgerSiteTexts {
    consent: LedgerSiteTextsConsent;
    reasons: LedgerSiteTextsReason[];
}
export interface LedgerSiteTextsConsent {
    version: string;
    language: string;
    text: string;
}
export interface LedgerSiteTextsReason {
    reason: string;
    language?: string | null;
    words?: string | null;
}
export interface MailAcknowledgement {
    person?: MailPerson | null;
    acknowledged_at?: string | null;
    acknowledged_by?: MailPerson | null;
    standing_in?: MailPerson[] | null;
}
export interface MailAcknowledgementList {
    acknowledgements: MailAcknowledgement[];
}
export interface MailAction {
    id: string;
    at: string;
    effects: MailActionEffect[];
    undoable: boolean;
    undone_by_id?: string | null;
    undoes_id?: string | null;
}
export interface MailActionEffect {
    kind: string;
    count: number;
}
export interface MailActionList {
    actions: MailAction[];
    next?: string | null;
}
export interface MailAttachment {
    id: string;
    name: string;
    bytes: number;
    held: boolean;
    media_type: string;
}
export interface MailAttachmentCopiedInput {
    letter_id: string;
    attachment_id: string;
}
export interface MailAttachmentList {
    attachments: MailAttachment[];
}
export interface MailBatch {
    done: number;
    failed: MailBatchFailure[];
}
export interface MailBatchDeleteInput {
    ids: string[];
    for_good?: boolean | null;
}
export interface MailBatchFailure {
    id: string;
    code: string;
    message: string;
}
export interface MailBatchMarkInput {
    ids: string[];
    read?: boolean | null;
    flagged?: boolean | null;
}
export interface MailBatchMoveInput {
    ids: string[];
    folder_id: string;
}
export interface MailCalendar {
    hours: MailCalendarHours[];
    holidays: MailCalendarClosedDay[];
    yearly: MailCalendarYearly[];
    leaves: MailCalendarLeave[];
}
export interface MailCalendarClosedDay {
    day: string;
    closes?: number | null;
}
export interface MailCalendarClosedDayInput {
    closes?: number | null;
}
export interface MailCalendarFromDayInput {
    from?: string | null;
}
export interface MailCalendarHours {
    from: string;
    hours?: WeeklyHours | null;
    staff_id?: string | null;
}
export interface MailCalendarHoursInput {
    from: string;
    hours?: WeeklyHoursInput | null;
    staff_id?: string | null;
}
export interface MailCalendarLeave {
    id: string;
    from: string;
    through: string;
    staff_id: string;
}
export interface MailCalendarLeaveInput {
    from: string;
    through: string;
    staff_id: string;
}
export interface MailCalendarYearly {
    id: string;
    rule: string;
    name?: KnownHoliday | null;
    closes?: number | null;
    from: string;
    next: string;
}
export interface MailCalendarYearlyInput {
    rule: string;
    name?: KnownHoliday | null;
    closes?: number | null;
    from?: string | null;
}
export interface MailClientLetter {
    letter: MailClientLetterSummary;
    body: string;
    attachments: MailAttachment[];
}
export interface MailClientLetterList {
    letters: MailClientLetterSummary[];
    next?: string | null;
}
export interface MailClientLetterSummary {
    id: string;
    from?: MailPerson | null;
    to: MailPerson[];
    subject: string;
    preview: string;
    urgent: boolean;
    attachments: number;
    sent_at: string;
    reply_to_id?: string | null;
    thread_id: string;
    capacity: string;
}
export interface MailClientReplyInput {
    body: string;
    subject?: string | null;
    urgent?: boolean | null;
    send_at?: string | null;
    hold_seconds?: number | null;
}
export interface MailClock {
    client?: MailPerson | null;
    staff?: MailPerson | null;
    kind: string;
    letters: number;
    letter_id: string;
    standing_in?: MailPerson[] | null;
    started_at: string;
    promised_by?: string | null;
    answer_id?: string | null;
    answered_at?: string | null;
    answered_by?: MailPerson | null;
    needs_no_answer?: boolean | null;
    wall_seconds: number;
    business_seconds?: number | null;
}
export interface MailClockList {
    clocks: MailClock[];
    next?: string | null;
}
export interface MailClockWhoseInput {
    staff_id?: string | null;
}
export interface MailComposeInput {
    to?: string[] | null;
    bcc?: string[] | null;
    subject?: string | null;
    body?: string | null;
    urgent?: boolean | null;
    reply_to_id?: string | null;
    forward_of_id?: string | null;
}
export interface MailCorrespondent {
    id: string;
    number: number;
    name: string;
    picture?: string | null;
    staff: boolean;
    first_name: string;
    last_name: string;
}
export interface MailCorrespondentList {
    people: MailCorrespondent[];
    next?: string | null;
}
export interface MailCounts {
    unread: number;
    snoozed: number;
    folders: MailFolder[];
}
export interface MailDraft {
    id: string;
    version: number;
    saved_at: string;
    copy_of_id?: string | null;
}
export interface MailDraftVersion {
    version: number;
    to: MailPerson[];
    bcc: MailPerson[];
    subject: string;
    body: string;
    urgent: boolean;
    saved_at: string;
    reply_to_id?: string | null;
}
export interface MailDraftVersionLine {
    version: number;
    saved_at: string;
}
export interface MailDraftVersionList {
    versions: MailDraftVersionLine[];
    next?: string | null;
}
export interface MailFolder {
    id: string;
    number: number;
    name: string;
    kind: string;
    messages: number;
    unread: number;
    flagged: number;
    parent_id?: string | null;
}
export interface MailFolderAddFolderInput {
    name: string;
    parent_id?: string | null;
}
export interface MailFolderChangeFolderInput {
    name?: string | null;
    parent_id?: string | null;
}
export interface MailFolderIDsInput {
    ids: string[];
    with_content?: boolean | null;
}
export interface MailFolderList {
    folders: MailFolder[];
}
export interface MailFolderMade {
    id: string;
}
export interface MailFound {
    subject?: MailFoundPiece[] | null;
    text?: MailFoundPiece[] | null;
    person_ids: string[];
}
export interface MailFoundPiece {
    text: string;
    match: boolean;
}
export interface MailJob {
    id: string;
    kind: string;
    state: string;
    total?: number | null;
    done: number;
    failed: MailJobFailure[];
    failed_count: number;
    ended_at?: string | null;
}
export interface MailJobFailure {
    id: string;
    code: string;
}
export interface MailJobList {
    jobs: MailJob[];
}
export interface MailJobMade {
    id: string;
}
export interface MailJobMailingInput {
    to: string[];
    subject?: string | null;
    body?: string | null;
    urgent?: boolean | null;
}
export interface MailJobSweepInput {
    action: string;
    query?: string | null;
    unread?: boolean | null;
    flagged?: boolean | null;
    target_id?: string | null;
    folder_id?: string | null;
}
export interface MailLetter {
    id: string;
    from?: MailPerson | null;
    to: MailPerson[];
    bcc: MailPerson[];
    subject: string;
    body: string;
    urgent: boolean;
    system: boolean;
    draft: boolean;
    read: boolean;
    flagged: boolean;
    chain: MailLetterSummary[];
    attachments: MailAttachment[];
    version: number;
    returned?: string | null;
    folder_id: string;
    folder_name: string;
    returned_people?: MailPerson[] | null;
    sent_at: string;
    read_at?: string | null;
    reply_to_id?: string | null;
    forward_of_id?: string | null;
    thread_id: string;
    due_at?: string | null;
    snoozed_until?: string | null;
    next_id?: string | null;
    previous_id?: string | null;
}
export interface MailLetterList {
    letters: MailLetterSummary[];
    next?: string | null;
}
export interface MailLetterSummary {
    id: string;
    from?: MailPerson | null;
    to: MailPerson[];
    bcc: MailPerson[];
    subject: string;
    preview: string;
    urgent: boolean;
    system: boolean;
    draft: boolean;
    read: boolean;
    flagged: boolean;
    found?: MailFound | null;
    attachments: number;
    folder_id: string;
    sent_at: string;
    read_at?: string | null;
    reply_to_id?: string | null;
    forward_of_id?: string | null;
    thread_id: string;
    due_at?: string | null;
    snoozed_until?: string | null;
}
export interface MailMonth {
    month: string;
    letters: number;
    from: string;
    until: string;
}
export interface MailMonthList {
    zone: string;
    months: MailMonth[];
}
export interface MailOpening {
    person?: MailPerson | null;
    capacity: string;
    at: string;
    letter_id: string;
    under_id?: string | null;
}
export interface MailOpeningList {
    openings: MailOpening[];
    next?: string | null;
}
export interface MailOutgoingInput {
    to?: string[] | null;
    bcc?: string[] | null;
    subject?: string | null;
    body?: string | null;
    urgent?: boolean | null;
    reply_to_id?: string | null;
    forward_of_id?: string | null;
    send_at?: string | null;
    hold_seconds?: number | null;
}
export interface MailPerson {
    id: string;
    number: number;
    name: string;
    picture?: string | null;
    first_name: string;
    last_name: string;
}
export interface MailPreferences {
    signature: string;
    hold_seconds: number;
    trash_days: number;
}
export interface MailRegions {
    regions: MailRegionsRegion[];
}
export interface MailRegionsDay {
    name: KnownHoliday;
    rule: string;
}
export interface MailRegionsRegion {
    region: string;
    holidays: MailRegionsDay[];
}
export interface MailSendForwardInput {
    to: string[];
    bcc?: string[] | null;
    body?: string | null;
    subject?: string | null;
    urgent?: boolean | null;
    attachment_ids?: string[] | null;
    send_at?: string | null;
    hold_seconds?: number | null;
}
export interface MailSendReplyInput {
    body: string;
    subject?: string | null;
    to?: string[] | null;
    bcc?: string[] | null;
    urgent?: boolean | null;
    all?: boolean | null;
    attachment_ids?: string[] | null;
    leave_out_unreachable?: boolean | null;
    send_at?: string | null;
    hold_seconds?: number | null;
}
export interface MailSent {
    id: string;
    sent_at: string;
    due_at?: string | null;
    left_out?: MailSentLeftOut[] | null;
}
export interface MailSentLeftOut {
    id: string;
    code: string;
}
export interface MailSnoozeInput {
    ids: string[];
    until: string;
}
export interface MailSnoozeLettersInput {
    ids: string[];
}
export interface MailStandingIn {
    absent?: MailPerson | null;
    from: string;
    until: string;
    waiting: number;
    oldest?: string | null;
    cover_id: string;
}
export interface MailStandingInLetter {
    letter: MailClientLetterSummary;
    client?: MailPerson | null;
    waiting: boolean;
    unacknowledged?: MailPerson[] | null;
    standing_in_for: MailPerson[];
}
export interface MailStandingInLetterList {
    letters: MailStandingInLetter[];
    next?: string | null;
}
export interface MailStandingInList {
    standing_in: MailStandingIn[];
}
export interface MailTemplate {
    id: string;
    name: string;
    subject: string;
    body: string;
    unit: boolean;
}
export interface MailTemplateList {
    templates: MailTemplate[];
}
export interface MailTemplateMade {
    id: string;
}
export interface MailThread {
    id: string;
    letters: number;
    unread: number;
    latest: MailLetterSummary;
}
export interface MailThreadLetter {
    letter: MailLetterSummary;
    body: string;
}
export interface MailThreadLetters {
    letters: MailThreadLetter[];
    next?: string | null;
}
export interface MailThreadList {
    threads: MailThread[];
    next?: string | null;
}
export interface MailUndone {
    id: string;
    done: number;
    kept: MailBatchFailure[];
}
export interface MailUrgentLetter {
    author?: MailPerson | null;
    acknowledgements: MailAcknowledgement[];
    letter_id: string;
    sent_at: string;
}
export interface MailUrgentList {
    letters: MailUrgentLetter[];
    next?: string | null;
}
export interface MailWritingSettingsPreferencesInput {
    signature?: string | null;
    hold_seconds?: number | null;
    trash_days?: number | null;
}
export interface MailWritingSettingsTemplateInput {
    name: string;
    subject?: string | null;
    body?: string | null;
    unit?: boolean | null;
}
export type MissingRuleCode = 'no-start' | 'paused' | 'not-before' | 'module-not-done' | 'survey-not-answered' | 'not-unlocked';
export interface NotificationsDevice {
    id: string;
    host: string;
    language: string;
    since: string;
}
export interface NotificationsDeviceList {
    devices: NotificationsDevice[];
}
export interface NotificationsDeviceRegistrationInput {
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
}
export interface NotificationsKey {
    key: string;
}
export type NotificationsNotificationPreferencesLetterMail = 'off' | 'urgent' | 'all';
export interface NotificationsPreferences {
    letters: NotificationsPreferencesLetters;
    quiet_hours: NotificationsPreferencesQuietHours;
    urgent_in_quiet_hours: boolean;
}
export interface NotificationsPreferencesInput {
    letters?: NotificationsPreferencesLettersInput | null;
    quiet_hours?: NotificationsPreferencesQuietHoursInput | null;
    urgent_in_quiet_hours?: boolean | null;
}
export interface NotificationsPreferencesLetters {
    push: boolean;
    mail: NotificationsNotificationPreferencesLetterMail;
}
export interface NotificationsPreferencesLettersInput {
    push?: boolean | null;
    mail?: NotificationsNotificationPreferencesLetterMail | null;
}
export interface NotificationsPreferencesQuietHours {
    on: boolean;
    from: string;
    to: string;
    time_zone: string;
}
export interface NotificationsPreferencesQuietHoursInput {
    on?: boolean | null;
    from?: string | null;
    to?: string | null;
    time_zone?: string | null;
}
export interface NotificationsQueuedNotice {
    person: NotificationsQueuedNoticeRecipient;
    channel: NotificationsQueuedNoticeChannel;
    state: NotificationsQueuedNoticeState;
    count: number;
    since: string;
    attempts: number;
    target_id: string;
    due_at?: string | null;
    last_error?: string | null;
}
export type NotificationsQueuedNoticeChannel = 'push' | 'mail';
export interface NotificationsQueuedNoticeList {
    notices: NotificationsQueuedNotice[];
    next?: string | null;
}
export interface NotificationsQueuedNoticeRecipient {
    id: string;
    name?: string | null;
}
export type NotificationsQueuedNoticeState = 'waiting' | 'dead';
export interface Refusals {
    unauthorized: number;
    forbidden: number;
    conflict: number;
    invalid: number;
    other: number;
    not_found: number;
    too_many: number;
}
export type ReleaseRuleKind = 'start' | 'done' | 'date' | 'survey' | 'unlock';
export interface ReplyFigures {
    week: string;
    kind: string;
    answered: number;
    waiting: number;
    covered: number;
    staff_id: string;
    staff_name?: string | null;
    room_id?: string | null;
    wall_p50_seconds?: number | null;
    wall_p90_seconds?: number | null;
    business_p50_seconds?: number | null;
    business_p90_seconds?: number | null;
}
export interface ReplyTimes {
    figures: ReplyFigures[];
    as_of: string;
}
export interface RidlerAlert {
    id: string;
    state: RidlerAlertState;
    reasons?: RidlerRisk[] | null;
    since: string;
    overdue: boolean;
    outcome?: RidlerAlertOutcome | null;
    note?: string | null;
    told: RidlerAlertTold[];
    client_id: string;
    client_name: string;
    response_id: string;
    enrolment_id?: string | null;
    may_handle: boolean;
    reason_count: number;
    answered_at: string;
    received_at: string;
    seen_by: string;
    coordinators_at: string;
    contact_by: string;
    seen_at?: string | null;
    seen_by_name?: string | null;
    contacted_at?: string | null;
    contacted_by_name?: string | null;
    closed_at?: string | null;
    closed_by_name?: string | null;
}
export interface RidlerAlertCloseInput {
    outcome: RidlerAlertOutcome;
    note?: string | null;
    reason_count: number;
}
export interface RidlerAlertDone {
    id: string;
    state: RidlerAlertState;
}
export type RidlerAlertOutcome = 'safe' | 'planned' | 'emergency' | 'referred' | 'unreached' | 'mistaken' | 'erased';
export type RidlerAlertState = 'open' | 'seen' | 'contacted' | 'closed';
export type RidlerAlertStep = 'owner' | 'second' | 'coordinators';
export interface RidlerAlertTold {
    name: string;
    step: RidlerAlertStep;
    at: string;
    person_id: string;
}
export interface RidlerAlerts {
    alerts: RidlerAlert[];
    next?: string | null;
}
export interface RidlerAnswer {
    values: RidlerValue[];
    link_id: string;
}
export type RidlerAnswerSource = 'client' | 'phone' | 'correction';
export type RidlerAnswerValueKind = 'boolean' | 'integer' | 'decimal' | 'date' | 'date_time' | 'time' | 'string' | 'coding';
export interface RidlerAnswersAnswerInput {
    id: string;
    values: RidlerValueInput[];
    at: string;
    link_id: string;
}
export interface RidlerAnswersInput {
    device?: string | null;
    answers: RidlerAnswersAnswerInput[];
    client_id?: string | null;
}
export interface RidlerAskInput {
    id?: string | null;
    survey_id: string;
    enrolment_id?: string | null;
    opens_at?: string | null;
}
export interface RidlerAsked {
    id: string;
}
export interface RidlerBand {
    id: string;
    from: number;
    to: number;
    text: string;
}
export interface RidlerChart {
    instrument: string;
    rule: string;
    title: string;
    low: number;
    high: number;
    bands: RidlerBand[];
    points: RidlerChartPoint[];
}
export interface RidlerChartPoint {
    at: string;
    value?: number | null;
    kind: RidlerScoreStandingKind;
    band?: string | null;
    rule_version: number;
    instrument_version: number;
    response_id: string;
}
export interface RidlerCharts {
    charts: RidlerChart[];
}
export type RidlerCheckFindingKind = 'never-true' | 'always-true' | 'other-number';
export interface RidlerCompletionInput {
    at?: string | null;
    client_id?: string | null;
}
export interface RidlerCorrectionInput {
    id: string;
    answers: RidlerAnswersAnswerInput[];
}
export interface RidlerDue {
    next?: RidlerOccurrence | null;
    due: RidlerOccurrence[];
}
export interface RidlerDuty {
    people: RidlerDutyPerson[];
    needed: boolean;
}
export interface RidlerDutyInput {
    people_ids: string[];
}
export interface RidlerDutyPerson {
    id: string;
    name: string;
    active: boolean;
}
export type RidlerEnableConditionOperator = 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=';
export interface RidlerFinding {
    kind: RidlerCheckFindingKind;
    word: string;
    link_id: string;
}
export interface RidlerForm {
    title?: string | null;
    description?: string | null;
    copyright?: string | null;
    language: string;
    items: RidlerFormItem[];
}
export type RidlerFormBehavior = 'all' | 'any';
export interface RidlerFormCondition {
    link_id: string;
    operator: RidlerEnableConditionOperator;
    answer: RidlerValue;
}
export interface RidlerFormEnabling {
    behavior: RidlerFormBehavior;
    when: RidlerFormCondition[];
}
export interface RidlerFormItem {
    parent?: string | null;
    kind: RidlerFormKind;
    text: string;
    required: boolean;
    repeats: boolean;
    options: RidlerValue[];
    enable?: RidlerFormEnabling | null;
    link_id: string;
    max_length?: number | null;
}
export type RidlerFormKind = 'group' | 'display' | 'boolean' | 'integer' | 'decimal' | 'date' | 'date_time' | 'time' | 'string' | 'text' | 'choice' | 'open_choice';
export interface RidlerHelp {
    language: string;
    title: string;
    text: string;
    contacts: RidlerHelpContact[];
    text_id: string;
}
export interface RidlerHelpContact {
    kind: RidlerHelpContactKind;
    number: string;
}
export type RidlerHelpContactKind = 'emergency' | 'crisis';
export interface RidlerHelpShownInput {
    language: string;
    at?: string | null;
    text_id: string;
}
export interface RidlerImportFormInput {
    language: string;
    form: string;
}
export interface RidlerImportInput {
    instrument: string;
    shipped?: boolean | null;
    forms?: RidlerImportFormInput[] | null;
    rules?: string | null;
    source?: string | null;
    dry_run?: boolean | null;
}
export interface RidlerImported {
    instrument: string;
    version: number;
    notes: RidlerNote[];
    findings: RidlerFinding[];
    is_new: boolean;
    dry_run: boolean;
}
export interface RidlerInstrument {
    instrument: RidlerInstrumentLine;
    versions: RidlerInstrumentVersion[];
    source: string;
    forms: RidlerInstrumentForm[];
    scoring: RidlerInstrumentScoring[];
    risks: RidlerInstrumentRisk[];
    rules: string;
    notes: RidlerNote[];
    findings: RidlerFinding[];
}
export interface RidlerInstrumentCheck {
    instrument: string;
    version: number;
    notes: RidlerNote[];
    findings: RidlerFinding[];
}
export interface RidlerInstrumentForm {
    language: string;
    title: string;
    description?: string | null;
    copyright?: string | null;
    url?: string | null;
}
export interface RidlerInstrumentLine {
    instrument: string;
    version: number;
    title: string;
    languages: string[];
    questions: number;
    minutes?: number | null;
    shipped: boolean;
    has_risk: boolean;
}
export interface RidlerInstrumentLines {
    instruments: RidlerInstrumentLine[];
}
export interface RidlerInstrumentRisk {
    id: string;
    kind: RidlerRiskRuleKind;
    source: string;
}
export interface RidlerInstrumentScoring {
    id: string;
    version: number;
    name: string;
    low: number;
    high: number;
    bands: RidlerBand[];
    source: string;
}
export interface RidlerInstrumentVersion {
    version: number;
    taken_at: string;
}
export interface RidlerLanguageName {
    language: string;
    name: string;
}
export interface RidlerLanguageNameInput {
    language: string;
    name: string;
}
export interface RidlerNote {
    language: string;
    name: string;
    asked: boolean;
    link_id?: string | null;
}
export interface RidlerOccurrence {
    id: string;
    title: string;
    language: string;
    languages: string[];
    state: RidlerOccurrenceState;
    answered: number;
    questions: number;
    minutes?: number | null;
    survey_id: string;
    enrolment_id?: string | null;
    client_id: string;
    opens_at: string;
    begin_by: string;
    finish_by?: string | null;
}
export interface RidlerOccurrenceForm {
    occurrence: RidlerOccurrence;
    form: RidlerForm;
    answers: RidlerAnswer[];
    help: RidlerHelp;
    help_when: RidlerOccurrenceFormHelpAnswer[];
}
export interface RidlerOccurrenceFormHelpAnswer {
    value: RidlerValue;
    link_id: string;
}
export type RidlerOccurrenceState = 'upcoming' | 'open' | 'begun' | 'answered' | 'missed' | 'withdrawn';
export interface RidlerOccurrences {
    occurrences: RidlerOccurrence[];
}
export type RidlerReadingTakenGround = 'matched' | 'covering' | 'leave' | 'unmatched' | 'alert' | 'operator';
export type RidlerReadingTakenKind = 'due' | 'responses' | 'response' | 'scores' | 'chart' | 'export' | 'alert';
export interface RidlerReadings {
    readings: RidlerReadingsLine[];
    next?: string | null;
}
export interface RidlerReadingsLine {
    name: string;
    what: RidlerReadingTakenKind;
    ground: RidlerReadingTakenGround;
    at: string;
    by_id?: string | null;
    response_id?: string | null;
}
export interface RidlerReport {
    from: string;
    until: string;
    asked: number;
    answered: number;
    completion?: number | null;
    rules: RidlerReportRule[];
    survey_id: string;
}
export interface RidlerReportRule {
    instrument: string;
    rule: string;
    compared: number;
    before?: number | null;
    after?: number | null;
    change?: number | null;
    less?: number | null;
    more?: number | null;
    complete: number;
    prorated: number;
    absent: number;
}
export interface RidlerRescore {
    instrument: string;
    version: number;
    responses: number;
    changes: RidlerRescoreChange[];
}
export interface RidlerRescoreChange {
    rule: string;
    before?: number | null;
    after?: number | null;
    response_id?: string | null;
    band_before?: string | null;
    band_after?: string | null;
}
export interface RidlerResponse {
    id: string;
    title: string;
    instrument: string;
    version: number;
    language: string;
    day: string;
    source?: RidlerAnswerSource | null;
    answers?: RidlerAnswer[] | null;
    survey_id: string;
    client_id: string;
    enrolment_id?: string | null;
    begun_at?: string | null;
    completed_at?: string | null;
    author_id?: string | null;
    author_name?: string | null;
    corrects_id?: string | null;
    corrected_by_id?: string | null;
    help_shown?: RidlerResponseHelp[] | null;
}
export interface RidlerResponseHelp {
    language: string;
    at: string;
    text_id: string;
}
export interface RidlerResponses {
    responses: RidlerResponse[];
    next?: string | null;
}
export interface RidlerRisk {
    rule: string;
    kind: RidlerRiskRuleKind;
    values: string[];
    link_id?: string | null;
}
export type RidlerRiskRuleKind = 'points' | 'answer' | 'skipped' | 'rise' | 'words';
export interface RidlerSaved {
    version: number;
    state: RidlerOccurrenceState;
    help?: RidlerHelp | null;
    saved_at: string;
}
export interface RidlerScore {
    instrument: string;
    rule: string;
    at: string;
    kind: RidlerScoreStandingKind;
    value?: number | null;
    answered?: number | null;
    missing?: string[] | null;
    band?: string | null;
    cases: number[];
    syndromes: string[];
    response_id: string;
    enrolment_id?: string | null;
    instrument_version: number;
    rule_version: number;
    never_filled_missing: string[];
}
export interface RidlerScoreDryInput {
    dry_run?: boolean | null;
}
export type RidlerScoreStandingKind = 'complete' | 'prorated' | 'absent';
export interface RidlerScores {
    scores: RidlerScore[];
}
export interface RidlerSurvey {
    id: string;
    names: RidlerLanguageName[];
    instrument: string;
    version: number;
    opens: string;
    active: boolean;
    begin_hours: number;
    shows_scores: boolean;
    has_risk: boolean;
}
export interface RidlerSurveyInput {
    id?: string | null;
    names: RidlerLanguageNameInput[];
    instrument: string;
    version: number;
    opens: string;
    active?: boolean | null;
    begin_hours: number;
    shows_scores?: boolean | null;
}
export interface RidlerSurveys {
    surveys: RidlerSurvey[];
}
export interface RidlerValue {
    kind: RidlerAnswerValueKind;
    flag?: boolean | null;
    text?: string | null;
    system?: string | null;
    code?: string | null;
    display?: string | null;
}
export interface RidlerValueInput {
    kind: RidlerAnswerValueKind;
    flag?: boolean | null;
    text?: string | null;
    system?: string | null;
    code?: string | null;
    display?: string | null;
}
export interface ScribeAccessReview {
    findings: ScribeAccessReviewFinding[];
}
export interface ScribeAccessReviewFinding {
    flag: ScribeAccessReviewFlag;
    day: string;
    count: number;
    staff_id: string;
    staff_name: string;
    client_id: string;
    client_name: string;
}
export type ScribeAccessReviewFlag = 'own-record' | 'same-last-name' | 'colleague' | 'many-openings' | 'outside-hours' | 'no-relationship';
export type ScribeAccessTakenGround = 'author' | 'matched' | 'covering' | 'leave' | 'opening' | 'operator';
export type ScribeAccessTakenWay = 'list' | 'hit' | 'open' | 'print' | 'export';
export interface ScribeAccesses {
    accesses: ScribeAccessesLine[];
    next?: string | null;
}
export interface ScribeAccessesLine {
    name: string;
    what: ScribeAccessTakenWay;
    ground: ScribeAccessTakenGround;
    at: string;
    by_id?: string | null;
    note_id?: string | null;
}
export interface ScribeAddendumInput {
    confirmation: string;
    text: string;
}
export interface ScribeAnswerInput {
    confirmation: string;
    accepted: boolean;
    words: string;
}
export interface ScribeConfirmedInput {
    confirmation: string;
}
export interface ScribeDraft {
    id: string;
    template: string;
    kind: ScribeNoteKind;
    language: string;
    text: string;
    reached?: boolean | null;
    version: number;
    late: boolean;
    client_id: string;
    client_name: string;
    template_version: number;
    class: ScribeNoteClass;
    service_at: string;
    written_at: string;
}
export interface ScribeDraftInput {
    text: string;
    reached?: boolean | null;
    service_at: string;
}
export interface ScribeDraftMade {
    id: string;
}
export interface ScribeNewDraftInput {
    id?: string | null;
    template: string;
    language: string;
    text: string;
    reached?: boolean | null;
    class?: ScribeNoteClass | null;
    service_at: string;
}
export interface ScribeNote {
    note: ScribeNoteLine;
    number: number;
    text?: string | null;
    signatures: ScribeNoteSignature[];
    addenda: ScribeNoteWords[];
    struck?: ScribeNoteStruck | null;
    corrections: ScribeNoteCorrection[];
    withheld?: ScribeNoteWords | null;
    may: ScribeNoteMay[];
    client_name: string;
}
export interface ScribeNoteAct {
    id: string;
    state: ScribeNoteState;
    number: number;
    note_id: string;
}
export type ScribeNoteClass = 'clinical' | 'psychotherapy';
export interface ScribeNoteCorrection {
    request: ScribeNoteWords;
    answer?: ScribeNoteWords | null;
    accepted?: boolean | null;
}
export type ScribeNoteKind = 'soap' | 'dap' | 'contact' | 'free';
export interface ScribeNoteLine {
    id: string;
    kind: ScribeNoteKind;
    template: string;
    language: string;
    state: ScribeNoteState;
    late: boolean;
    reached?: boolean | null;
    addenda: number;
    corrections: number;
    withheld: boolean;
    client_id: string;
    class: ScribeNoteClass;
    author_id: string;
    author_name: string;
    service_at: string;
    written_at: string;
    signed_at: string;
    cosigner_id?: string | null;
    cosigner_name?: string | null;
    cosigned_at?: string | null;
    open_corrections: number;
}
export type ScribeNoteMay = 'cosign' | 'amend' | 'strike' | 'withhold' | 'release' | 'answer';
export interface ScribeNoteSignature {
    name: string;
    role: string;
    meaning: string;
    at: string;
    by_id: string;
}
export type ScribeNoteState = 'signed' | 'locked' | 'struck';
export interface ScribeNoteStruck {
    reason: ScribeNoteWords;
    pointer_id?: string | null;
    wrong_client: boolean;
}
export interface ScribeNoteTemplate {
    id: string;
    version: number;
    kind: ScribeNoteKind;
    language: string;
    title: string;
    text: string;
}
export interface ScribeNoteWords {
    id: string;
    words?: string | null;
    name: string;
    at: string;
    by_id: string;
}
export interface ScribeNotes {
    notes: ScribeNoteLine[];
    next?: string | null;
}
export interface ScribeOpenings {
    openings: ScribeOpeningsOpening[];
}
export interface ScribeOpeningsOpening {
    id: string;
    name: string;
    at: string;
    reason?: string | null;
    note_id: string;
    client_id: string;
    by_id: string;
}
export interface ScribeOwnNotes {
    notes: ScribeOwnNotesNote[];
    next?: string | null;
}
export interface ScribeOwnNotesNote {
    id: string;
    kind: ScribeNoteKind;
    state: ScribeNoteState;
    withheld?: ScribeNoteWords | null;
    corrections: ScribeNoteCorrection[];
    class: ScribeNoteClass;
    author_id: string;
    author_name: string;
    service_at: string;
    signed_at: string;
}
export interface ScribePrint {
    text: string;
}
export interface ScribeStrikeInput {
    confirmation: string;
    reason: string;
    wrong_client: boolean;
    pointer_id?: string | null;
}
export interface ScribeTemplates {
    templates: ScribeNoteTemplate[];
    psychotherapy: boolean;
}
export interface ScribeWithholdInput {
    confirmation: string;
    ground: string;
}
export interface ScribeWordsInput {
    words: string;
}
export interface ScribeWork {
    drafts: ScribeWorkLine[];
    unsigned: ScribeWorkLine[];
    cosign: ScribeWorkLine[];
    waiting: ScribeWorkLine[];
}
export interface ScribeWorkLine {
    id: string;
    kind: ScribeNoteKind;
    client_id: string;
    client_name: string;
    author_id: string;
    author_name: string;
    service_at: string;
    written_at: string;
    signed_at?: string | null;
}
export interface SnitchActivity {
    id: string;
    type: string;
    kind: SnitchActivityKind;
    position: number;
    published: string;
    actor?: SnitchActivityPerson | null;
    about?: SnitchActivityPerson | null;
    object: SnitchActivityLink;
}
export type SnitchActivityKind = 'letter' | 'matching' | 'cover' | 'leave' | 'applied' | 'accepted' | 'refused' | 'waiting' | 'started' | 'paused' | 'completed' | 'withdrawn' | 'survey-due' | 'survey' | 'alert' | 'programme' | 'programme-retired' | 'module' | 'correction' | 'module-retired';
export interface SnitchActivityLink {
    type: string;
    href: string;
}
export interface SnitchActivityPerson {
    type: string;
    id: string;
    name?: string | null;
}
export interface SnitchFeed {
    id: string;
    type: string;
    first: string;
    '@context': string[];
}
export interface SnitchFeedPage {
    id: string;
    type: string;
    partOf: string;
    next?: string | null;
    orderedItems: SnitchActivity[];
    '@context': string[];
}
export interface SnitchNews {
    count: number;
    seen: number;
}
export interface SnitchSummary {
    period: SnitchSummaryWishPeriod;
    hour: number;
    zone: string;
}
export interface SnitchSummaryInput {
    period: SnitchSummaryWishPeriod;
    hour: number;
    zone: string;
}
export type SnitchSummaryWishPeriod = 'off' | 'daily' | 'weekly';
export interface SnitchVisitLookInput {
    position: number;
}
export interface TangoAccess {
    id: string;
    client?: TangoPerson | null;
    staff?: TangoPerson | null;
    from: string;
    until: string;
    open: boolean;
    reason?: string | null;
}
export interface TangoAccessList {
    accesses: TangoAccess[];
    next?: string | null;
}
export interface TangoAccessMade {
    id: string;
    until: string;
}
export interface TangoAccessNewAccessInput {
    reason: string;
    minutes?: number | null;
    client_id: string;
}
export interface TangoArrangingEndingInput {
    at?: string | null;
    reason: string;
}
export interface TangoArrangingNewMatchingInput {
    kind: TangoMatchingKind;
    from?: string | null;
    until?: string | null;
    reason: string;
    override?: string | null;
    client_id: string;
    staff_id: string;
}
export interface TangoArrangingNewTransferInput {
    at?: string | null;
    reason: string;
    override?: string | null;
    from_id: string;
    to_id: string;
    client_ids?: string[] | null;
}
export interface TangoArrangingOtherTimeInput {
    from?: string | null;
    until?: string | null;
    reason: string;
    override?: string | null;
    open_ended?: boolean | null;
}
export interface TangoArrangingTakingBackInput {
    reason: string;
}
export interface TangoAttention {
    matter: TangoAttentionLineMatter;
    matching?: TangoMatching | null;
    cover?: TangoCover | null;
    standing_in?: TangoPerson[] | null;
    unanswered_letters: number;
    waiting_since?: string | null;
}
export type TangoAttentionLineMatter = 'staff_gone' | 'no_client' | 'covering_gone' | 'covering_away';
export interface TangoAttentionList {
    attention: TangoAttention[];
    next?: string | null;
}
export interface TangoAway {
    until: string;
    standing_in: TangoPerson[];
}
export interface TangoCaseload {
    clients: TangoCaseloadEntry[];
    next?: string | null;
}
export interface TangoCaseloadEntry {
    client?: TangoPerson | null;
    pseudonym?: string | null;
    kind: TangoMatchingKind;
    since: string;
    until?: string | null;
    goes_on_as?: TangoPerson | null;
    matching_id: string;
    standing_in_for?: TangoPerson | null;
    unanswered_letters: number;
    waiting_since?: string | null;
    last_letter_at?: string | null;
}
export interface TangoConflict {
    client?: TangoPerson | null;
    staff?: TangoPerson | null;
    since: string;
    matched: boolean;
}
export interface TangoConflictLimitInput {
    clients?: number | null;
}
export interface TangoConflictList {
    conflicts: TangoConflict[];
    next?: string | null;
}
export interface TangoConflictSayingInput {
    reason: string;
}
export interface TangoCover {
    id: string;
    absent?: TangoPerson | null;
    covering?: TangoPerson | null;
    from: string;
    until: string;
    revision: number;
}
export interface TangoCoverList {
    covers: TangoCover[];
    next?: string | null;
}
export interface TangoCoverNewCoverInput {
    from?: string | null;
    until: string;
    reason: string;
    override?: string | null;
    absent_id: string;
    covering_id: string;
}
export interface TangoCoverOtherTimeInput {
    from?: string | null;
    until?: string | null;
    override?: string | null;
}
export interface TangoExcluded {
    staff: TangoPerson;
    reason: TangoRankingRuleViolation;
}
export interface TangoLoad {
    person: TangoPerson;
    active: boolean;
    limit?: number | null;
    clients: number;
    primary: number;
    secondary: number;
    supervising: number;
    covering: number;
    unanswered_letters: number;
    waiting_since?: string | null;
}
export interface TangoLoadList {
    loads: TangoLoad[];
    next?: string | null;
}
export interface TangoMade {
    id: string;
}
export interface TangoMatching {
    id: string;
    client?: TangoPerson | null;
    staff?: TangoPerson | null;
    kind: TangoMatchingKind;
    from: string;
    until?: string | null;
    state: TangoMatchingState;
    revision: number;
    client_id: string;
    staff_id: string;
}
export interface TangoMatchingHistory {
    matching: TangoMatching;
    steps: TangoMatchingStep[];
}
export type TangoMatchingKind = 'primary' | 'secondary' | 'supervisor' | 'covering';
export interface TangoMatchingList {
    matchings: TangoMatching[];
    next?: string | null;
}
export type TangoMatchingState = 'ahead' | 'current' | 'over' | 'taken_back';
export interface TangoMatchingStep {
    what: TangoMatchingStepWhat;
    at: string;
    by?: TangoPerson | null;
    from?: string | null;
    until?: string | null;
    reason?: string | null;
    override?: TangoMatchingStepOverride | null;
    transfer_id?: string | null;
}
export interface TangoMatchingStepOverride {
    obstacles: string[];
    reason?: string | null;
}
export type TangoMatchingStepWhat = 'made' | 'changed' | 'ended' | 'taken_back';
export interface TangoOwnWaiting {
    since: string;
    specialities: string[];
    languages: string[];
}
export interface TangoPerson {
    id: string;
    number: number;
    name: string;
    picture?: string | null;
    first_name: string;
    last_name: string;
}
export type TangoPriority = 'urgent' | 'soon' | 'routine';
export type TangoRankingRuleViolation = 'conflict' | 'matched' | 'inactive' | 'full';
export interface TangoSight {
    looker: TangoPerson;
    other: TangoPerson;
    at: string;
    grounds: TangoSightGround[];
}
export interface TangoSightGround {
    reason: TangoSightReason;
    sees: TangoSightThing[];
    holds: boolean;
    from?: string | null;
    until?: string | null;
    kind?: TangoMatchingKind | null;
    absent?: TangoPerson | null;
    decided_at?: string | null;
    decided_by?: TangoPerson | null;
}
export type TangoSightReason = 'oneself' | 'coordinator' | 'administrator' | 'colleagues' | 'counsellor' | 'turned_to' | 'matching' | 'stands_in' | 'stood_in_for' | 'leave' | 'leave_of_other' | 'conflict' | 'inactive';
export type TangoSightThing = 'everything' | 'name' | 'picture' | 'roles' | 'account' | 'relationships' | 'profile' | 'correspondence' | 'chat' | 'letters' | 'waiting_letters' | 'former_letters' | 'when_and_why';
export interface TangoStaffList {
    staff: TangoStaffRelationship[];
}
export interface TangoStaffRelationship {
    person?: TangoPerson | null;
    kind: TangoMatchingKind;
    since: string;
    until?: string | null;
    away?: TangoAway | null;
    matching_id: string;
    standing_in_for?: TangoPerson | null;
}
export interface TangoSuggestion {
    staff: TangoPerson;
    score: number;
    clients: number;
    limit?: number | null;
    parts: TangoSuggestionPart[];
}
export type TangoSuggestionAspect = 'room' | 'specialities' | 'languages';
export interface TangoSuggestionList {
    specialities: string[];
    languages: string[];
    suggestions: TangoSuggestion[];
    excluded: TangoExcluded[];
    client_id: string;
}
export interface TangoSuggestionPart {
    aspect: TangoSuggestionAspect;
    points: number;
    of: number;
    met: string[];
}
export interface TangoTransferred {
    id: string;
    matchings: number;
}
export interface TangoWaiting {
    client: TangoPerson;
    priority: TangoPriority;
    since: string;
    specialities: string[];
    languages: string[];
    note: string;
}
export interface TangoWaitingBeginningInput {
    priority: TangoPriority;
    since?: string | null;
    specialities?: string[] | null;
    languages?: string[] | null;
    note?: string | null;
    client_id: string;
}
export interface TangoWaitingChangeInput {
    priority: TangoPriority;
    specialities?: string[] | null;
    languages?: string[] | null;
    note?: string | null;
}
export interface TangoWaitingEndInput {
    cause: TangoWaitingEndedCause;
    reason?: string | null;
}
export type TangoWaitingEndedCause = 'matched' | 'withdrawn' | 'referred' | 'unreachable' | 'mistaken';
export interface TangoWaitingList {
    waiting: TangoWaiting[];
    next?: string | null;
}
export interface TangoWaitingMade {
    client_id: string;
}
export interface TrumpetAudienceRule {
    everyone?: boolean;
    roles?: string[];
    people?: string[];
    clients_of?: string[];
    staff_of?: string[];
    matched?: boolean;
    languages?: string[];
    enrolment_states?: string[];
    enrolment_weeks?: number[];
    all?: unknown[];
    any?: unknown[];
    not?: unknown;
}
export interface TrumpetAudienceRuleInput {
    everyone?: boolean;
    roles?: string[];
    people?: string[];
    clients_of?: string[];
    staff_of?: string[];
    matched?: boolean;
    languages?: string[];
    enrolment_states?: string[];
    enrolment_weeks?: number[];
    all?: unknown[];
    any?: unknown[];
    not?: unknown;
}
export interface TrumpetBroadcast {
    id: string;
    version: number;
    severity: TrumpetSeverity;
    priority: number;
    language: string;
    languages: string[];
    title: string;
    body: string;
    html: string;
    dismissible: boolean;
    acknowledge: boolean;
    start: string;
    end?: string | null;
    public: boolean;
    seen_at?: string | null;
    dismissed_at?: string | null;
    acknowledged_at?: string | null;
}
export interface TrumpetBroadcastHistory {
    broadcast: TrumpetBroadcastLine;
    contents: TrumpetContents;
    history: TrumpetBroadcastHistoryStep[];
}
export interface TrumpetBroadcastHistoryStep {
    what: string;
    at: string;
    version?: number | null;
    contents?: TrumpetContents | null;
    by_id?: string | null;
}
export interface TrumpetBroadcastLine {
    id: string;
    state: string;
    version: number;
    title: string;
    languages: string[];
    severity: TrumpetSeverity;
    priority: number;
    start?: string | null;
    end?: string | null;
    public: boolean;
    written_at: string;
    issued_at?: string | null;
    withdrawn_at?: string | null;
}
export interface TrumpetBroadcastLines {
    broadcasts: TrumpetBroadcastLine[];
    next?: string | null;
}
export interface TrumpetBroadcastList {
    broadcasts: TrumpetBroadcast[];
}
export interface TrumpetBroadcastMade {
    id: string;
    version: number;
}
export interface TrumpetComposeInput {
    texts: TrumpetComposeTextInput[];
    severity?: TrumpetSeverity | null;
    priority?: number | null;
    dismissible?: boolean | null;
    acknowledge?: boolean | null;
    public?: boolean | null;
    start?: string | null;
    end?: string | null;
    audience?: TrumpetAudienceRuleInput | null;
}
export interface TrumpetComposeTextInput {
    language: string;
    title: string;
    body?: string | null;
}
export interface TrumpetContents {
    texts: TrumpetText[];
    severity: TrumpetSeverity;
    priority: number;
    dismissible: boolean;
    acknowledge: boolean;
    public: boolean;
    start?: string | null;
    end?: string | null;
    audience: TrumpetAudienceRule;
}
export interface TrumpetIssuingScheduleInput {
    start?: string | null;
}
export interface TrumpetPreview {
    people: number;
    roles: TrumpetPreviewRoleCount[];
    sample: TrumpetPreviewPerson[];
    contents: TrumpetContents;
}
export interface TrumpetPreviewPerson {
    id: string;
    number: number;
    name: string;
    roles: string[];
}
export interface TrumpetPreviewRoleCount {
    role: string;
    people: number;
}
export interface TrumpetReach {
    id: string;
    version: number;
    audience: TrumpetReachFigures;
    groups: TrumpetReachGroup[];
    others: TrumpetReachFigures;
    by: string;
    series: TrumpetReachBucket[];
}
export interface TrumpetReachBucket {
    from: string;
    figures: TrumpetReachFigures;
}
export interface TrumpetReachFigures {
    people: number;
    delivered: number;
    seen: number;
    dismissed: number;
    acknowledged: number;
}
export interface TrumpetReachGroup {
    role: string;
    figures: TrumpetReachFigures;
}
export interface TrumpetReceiptReadingInput {
    version: number;
}
export type TrumpetSeverity = 'info' | 'notice' | 'warning' | 'crisis';
export interface TrumpetText {
    language: string;
    title: string;
    body: string;
    html: string;
}
export interface TrumpetUnacknowledged {
    id: string;
    number: number;
    name: string;
    roles: string[];
    delivered_at?: string | null;
    seen_at?: string | null;
}
export interface TrumpetUnacknowledgedList {
    version: number;
    people: TrumpetUnacknowledged[];
    next?: string | null;
}
export interface WeeklyHours {
    zone: string;
    week: WeeklyHoursBlock[][];
    promise?: number | null;
}
export interface WeeklyHoursBlock {
    from: number;
    to: number;
}
export interface WeeklyHoursBlockInput {
    from: number;
    to: number;
}
export interface WeeklyHoursInput {
    zone: string;
    week: WeeklyHoursBlockInput[][];
    promise?: number | null;
}
export interface Operations {
    'GET /api/v1/babylon/desk/programmes': {query: {limit?: number; cursor?: string; state?: 'draft' | 'published' | 'retired'}; answer: BabylonProgrammeLines};
    'POST /api/v1/babylon/desk/programmes': {body: BabylonProgrammeInput; answer: BabylonProgrammeMade};
    'GET /api/v1/babylon/desk/programmes/{programme}': {path: {programme: string}; answer: BabylonProgrammeDesk};
    'PUT /api/v1/babylon/desk/programmes/{programme}/draft': {path: {programme: string}; body: BabylonProgrammeInput; answer: BabylonProgrammeMade};
    'DELETE /api/v1/babylon/desk/programmes/{programme}/draft': {path: {programme: string}; answer: undefined};
    'POST /api/v1/babylon/desk/programmes/{programme}/publish': {path: {programme: string}; answer: BabylonProgrammeMade};
    'POST /api/v1/babylon/desk/programmes/{programme}/retire': {path: {programme: string}; answer: BabylonProgrammeMade};
    'GET /api/v1/babylon/programmes': {answer: BabylonOpenProgrammes};
    'GET /api/v1/babylon/programmes/{programme}/versions/{version}': {path: {programme: string; version: number}; answer: BabylonProgrammeVersion};
    'GET /api/v1/chat/asyncapi.json': {answer: Blob};
    'POST /api/v1/chat/attachments': {query: {name: string}; body: Blob; answer: ChatPart};
    'GET /api/v1/chat/blocks': {query: {limit?: number; cursor?: string}; answer: ChatBlockList};
    'PUT /api/v1/chat/blocks/{member}': {path: {member: string}; answer: undefined};
    'DELETE /api/v1/chat/blocks/{member}': {path: {member: string}; answer: undefined};
    'GET /api/v1/chat/clocks': {query: {all?: boolean; limit?: number; cursor?: string}; answer: ChatClockList};
    'POST /api/v1/chat/direct/{person}': {path: {person: string}; query: {persona?: boolean}; answer: ChatRoomMade};
    'GET /api/v1/chat/events': {query: {topics: string; after?: string}; answer: Blob};
    'GET /api/v1/chat/later': {query: {room_id?: string; limit?: number; cursor?: string}; answer: ChatLaterList};
    'PUT /api/v1/chat/later/{later}': {path: {later: string}; body: ChatLaterChangeInput; answer: ChatLater};
    'DELETE /api/v1/chat/later/{later}': {path: {later: string}; answer: undefined};
    'GET /api/v1/chat/links/{link}': {path: {link: string}; answer: Blob};
    'GET /api/v1/chat/people': {query: {ids: string}; answer: ChatNamePeople};
    'GET /api/v1/chat/personas': {answer: ChatPersonaList};
    'GET /api/v1/chat/presence': {query: {ids: string}; answer: ChatPresence};
    'GET /api/v1/chat/presence/visibility': {answer: ChatVisibility};
    'PUT /api/v1/chat/presence/visibility': {body: ChatVisibilityInput; answer: undefined};
    'GET /api/v1/chat/realtime': {answer: undefined};
    'GET /api/v1/chat/receipts': {answer: ChatReceiptChoice};
    'PUT /api/v1/chat/receipts': {body: ChatReceiptChoiceInput; answer: ChatReceiptChoice};
    'GET /api/v1/chat/reidentifications': {query: {open?: boolean; limit?: number; cursor?: string}; answer: ChatReidentificationList};
    'GET /api/v1/chat/reply-times': {query: {staff_id?: string; from?: string; through?: string; as_of?: string; room_id?: string; by_room?: boolean}; answer: ReplyTimes};
    'GET /api/v1/chat/reply-times/messages': {query: {staff_id: string; week: string; kind?: 'first' | 'next'; as_of?: string; room_id?: string; limit?: number; cursor?: string}; answer: ChatClockList};
    'GET /api/v1/chat/reports': {query: {open?: boolean; limit?: number; cursor?: string}; answer: ChatReportList};
    'GET /api/v1/chat/reports/made': {query: {limit?: number; cursor?: string}; answer: ChatMadeReportList};
    'GET /api/v1/chat/retention': {answer: ChatRetention};
    'GET /api/v1/chat/roles': {answer: ChatRoleList};
    'PUT /api/v1/chat/roles/{scope}/{role}': {path: {scope: 'global' | 'room'; role: string}; body: ChatRoleDefinitionInput; answer: undefined};
    'DELETE /api/v1/chat/roles/{scope}/{role}': {path: {scope: 'global' | 'room'; role: string}; answer: undefined};
    'POST /api/v1/chat/rooms': {body: ChatRoomDraftInput; answer: ChatRoomMade};
    'GET /api/v1/chat/rooms/available': {query: {limit?: number; cursor?: string}; answer: ChatRoomList};
    'GET /api/v1/chat/rooms/joined': {query: {limit?: number; cursor?: string; archived?: boolean}; answer: ChatRoomList};
    'GET /api/v1/chat/rooms/{room}': {path: {room: string}; query: {as?: string}; answer: ChatRoom};
    'PATCH /api/v1/chat/rooms/{room}': {path: {room: string}; query: {as?: string}; body: ChatRoomChangeInput; answer: undefined};
    'DELETE /api/v1/chat/rooms/{room}': {path: {room: string}; query: {as?: string}; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/archive': {path: {room: string}; query: {as?: string}; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/attachments/{attachment}': {path: {room: string; attachment: string}; query: {as?: string}; answer: Blob};
    'POST /api/v1/chat/rooms/{room}/attachments/{attachment}/link': {path: {room: string; attachment: string}; query: {as?: string}; answer: FileLink};
    'GET /api/v1/chat/rooms/{room}/cursor': {path: {room: string}; query: {as?: string}; answer: ChatOwnCursor};
    'PUT /api/v1/chat/rooms/{room}/cursor': {path: {room: string}; query: {as?: string}; body: ChatCursorInput; answer: ChatCursor};
    'GET /api/v1/chat/rooms/{room}/cursors': {path: {room: string}; query: {as?: string}; answer: ChatCursorList};
    'PUT /api/v1/chat/rooms/{room}/history': {path: {room: string}; query: {as?: string}; body: ChatRoomPhaseHistoryInput; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/join': {path: {room: string}; query: {persona?: boolean}; answer: ChatRoomMade};
    'POST /api/v1/chat/rooms/{room}/later': {path: {room: string}; query: {as?: string}; body: ChatLaterInput; answer: ChatLater};
    'POST /api/v1/chat/rooms/{room}/leave': {path: {room: string}; query: {as?: string}; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/members': {path: {room: string}; query: {limit?: number; cursor?: string; as?: string}; answer: ChatMemberList};
    'POST /api/v1/chat/rooms/{room}/members': {path: {room: string}; query: {as?: string}; body: ChatMemberAdditionInput; answer: undefined};
    'PUT /api/v1/chat/rooms/{room}/members/{member}/mute': {path: {room: string; member: string}; query: {as?: string}; body: ChatMemberRightsMuteInput; answer: undefined};
    'DELETE /api/v1/chat/rooms/{room}/members/{member}/mute': {path: {room: string; member: string}; query: {as?: string}; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/members/{member}/remove': {path: {room: string; member: string}; query: {as?: string}; body: ChatMemberRemovalInput; answer: undefined};
    'PUT /api/v1/chat/rooms/{room}/members/{member}/role': {path: {room: string; member: string}; query: {as?: string}; body: ChatMemberRightsRoleInput; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/messages': {path: {room: string}; query: {limit?: number; cursor?: string; as?: string; before?: number; after?: number; date?: string; unread?: boolean}; answer: ChatMessageList};
    'POST /api/v1/chat/rooms/{room}/messages': {path: {room: string}; query: {as?: string}; body: ChatMessageInput; answer: ChatPosted};
    'GET /api/v1/chat/rooms/{room}/messages/{message}': {path: {room: string; message: number}; query: {as?: string}; answer: ChatMessage};
    'PUT /api/v1/chat/rooms/{room}/messages/{message}': {path: {room: string; message: number}; query: {as?: string}; body: ChatMessageChangeInput; answer: undefined};
    'DELETE /api/v1/chat/rooms/{room}/messages/{message}': {path: {room: string; message: number}; query: {as?: string}; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/messages/{message}/openings': {path: {room: string; message: number}; query: {as?: string}; answer: ChatOpeningList};
    'PUT /api/v1/chat/rooms/{room}/messages/{message}/reactions/{reaction}': {path: {room: string; message: number; reaction: string}; query: {as?: string}; answer: undefined};
    'DELETE /api/v1/chat/rooms/{room}/messages/{message}/reactions/{reaction}': {path: {room: string; message: number; reaction: string}; query: {as?: string}; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/messages/{message}/receipts': {path: {room: string; message: number}; query: {as?: string}; answer: ChatCursorList};
    'GET /api/v1/chat/rooms/{room}/messages/{message}/reports': {path: {room: string; message: number}; query: {as?: string}; answer: ChatReportedMessage};
    'POST /api/v1/chat/rooms/{room}/messages/{message}/reports': {path: {room: string; message: number}; query: {as?: string}; body: ChatReportInput; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/messages/{message}/reports/answer': {path: {room: string; message: number}; query: {as?: string}; body: ChatReportVerdictInput; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/messages/{message}/revisions': {path: {room: string; message: number}; query: {as?: string}; answer: ChatRevisionList};
    'GET /api/v1/chat/rooms/{room}/personas/{persona}/reidentification': {path: {room: string; persona: string}; answer: ChatReidentification};
    'POST /api/v1/chat/rooms/{room}/personas/{persona}/reidentification': {path: {room: string; persona: string}; body: ChatReidentificationAskInput; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/personas/{persona}/reidentification/decline': {path: {room: string; persona: string}; body: ChatReidentificationAskInput; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/personas/{persona}/reidentification/grant': {path: {room: string; persona: string}; answer: undefined};
    'PUT /api/v1/chat/rooms/{room}/pins/{number}': {path: {room: string; number: number}; query: {as?: string}; answer: undefined};
    'DELETE /api/v1/chat/rooms/{room}/pins/{number}': {path: {room: string; number: number}; query: {as?: string}; answer: undefined};
    'PUT /api/v1/chat/rooms/{room}/quiet': {path: {room: string}; query: {as?: string}; body: ChatQuietWishInput; answer: undefined};
    'DELETE /api/v1/chat/rooms/{room}/quiet': {path: {room: string}; query: {as?: string}; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/reopen': {path: {room: string}; query: {as?: string}; answer: undefined};
    'POST /api/v1/chat/rooms/{room}/restore': {path: {room: string}; query: {as?: string}; answer: undefined};
    'GET /api/v1/chat/rooms/{room}/search': {path: {room: string}; query: {query?: string; author_id?: string; from?: string; until?: string; attachments?: boolean; limit?: number; cursor?: string; as?: string}; answer: ChatFoundList};
    'PUT /api/v1/chat/rooms/{room}/slow-mode': {path: {room: string}; query: {as?: string}; body: ChatRoomPhaseSlowModeInput; answer: undefined};
    'GET /api/v1/chat/search': {query: {query?: string; author_id?: string; from?: string; until?: string; attachments?: boolean; limit?: number; cursor?: string}; answer: ChatFoundList};
    'GET /api/v1/chat/unread': {answer: ChatUnreadList};
    'POST /api/v1/chat/unread/clear': {answer: ChatUnreadList};
    'GET /api/v1/curator/desk/media': {query: {limit?: number; cursor?: string}; answer: CuratorMediaList};
    'POST /api/v1/curator/desk/media/{media}': {path: {media: string}; body: CuratorMediaKeptInput; answer: CuratorMediaKept};
    'DELETE /api/v1/curator/desk/media/{media}': {path: {media: string}; answer: undefined};
    'GET /api/v1/curator/desk/media/{media}/parts': {path: {media: string}; answer: CuratorMediaParts};
    'PUT /api/v1/curator/desk/media/{media}/parts/{part}': {path: {media: string; part: number}; body: Blob; answer: CuratorMediaPart};
    'GET /api/v1/curator/desk/modules': {query: {limit?: number; cursor?: string; state?: 'draft' | 'published' | 'retired'; kind?: 'lesson' | 'resource' | 'case_story' | 'worksheet'}; answer: CuratorModuleLines};
    'POST /api/v1/curator/desk/modules': {body: CuratorNewModuleInput; answer: CuratorModuleMade};
    'GET /api/v1/curator/desk/modules/{module}': {path: {module: string}; answer: CuratorModule};
    'PUT /api/v1/curator/desk/modules/{module}': {path: {module: string}; body: CuratorModuleInput; answer: CuratorModuleMade};
    'GET /api/v1/curator/desk/modules/{module}/check': {path: {module: string}; query: {correcting?: number}; answer: CuratorFindings};
    'POST /api/v1/curator/desk/modules/{module}/correct': {path: {module: string}; body: CuratorIssuingCorrectionInput; answer: CuratorModuleMade};
    'GET /api/v1/curator/desk/modules/{module}/differences': {path: {module: string}; query: {from: number; to?: number}; answer: CuratorDifferences};
    'DELETE /api/v1/curator/desk/modules/{module}/draft': {path: {module: string}; answer: undefined};
    'GET /api/v1/curator/desk/modules/{module}/preview': {path: {module: string}; query: {language?: string; version?: number}; answer: CuratorReading};
    'POST /api/v1/curator/desk/modules/{module}/publish': {path: {module: string}; answer: CuratorModuleMade};
    'GET /api/v1/curator/desk/modules/{module}/readers': {path: {module: string}; answer: CuratorModuleReaders};
    'POST /api/v1/curator/desk/modules/{module}/retire': {path: {module: string}; body: CuratorIssuingRetirementInput; answer: CuratorModuleMade};
    'GET /api/v1/curator/desk/modules/{module}/versions/{version}': {path: {module: string; version: number}; answer: CuratorModuleVersionContents};
    'GET /api/v1/curator/links/{link}': {path: {link: string}; answer: Blob};
    'GET /api/v1/curator/media/{media}': {path: {media: string}; answer: Blob};
    'POST /api/v1/curator/media/{media}/link': {path: {media: string}; answer: FileLink};
    'GET /api/v1/curator/modules': {query: {limit?: number; cursor?: string; kind?: 'lesson' | 'resource' | 'case_story' | 'worksheet'; language?: string}; answer: CuratorReadables};
    'GET /api/v1/curator/modules/{module}': {path: {module: string}; query: {language?: string; version?: number}; answer: CuratorReading};
    'GET /api/v1/curator/reading': {query: {language?: string}; answer: CuratorReleasedModules};
    'GET /api/v1/curator/reading/{module}': {path: {module: string}; query: {language?: string; version?: number}; answer: CuratorReading};
    'GET /api/v1/gateway/counts': {answer: Counts};
    'GET /api/v1/gateway/health': {answer: Health};
    'POST /api/v1/identity/addresses/confirm': {body: IdentityRecoveryTokenInput; answer: undefined};
    'POST /api/v1/identity/addresses/restore': {body: IdentityRecoveryTokenInput; answer: undefined};
    'GET /api/v1/identity/audit': {query: {limit?: number; cursor?: string; subject?: 'account' | 'erasure' | 'counsellor' | 'invitation' | 'policy' | 'unit' | 'export' | 'report' | 'merge' | 'second_factor'; author_id?: string; person_id?: string; from?: string; until?: string}; answer: IdentityDeedList};
    'POST /api/v1/identity/confirmations': {body: IdentityConfirmationProofInput; answer: IdentityConfirmation};
    'GET /api/v1/identity/counsellors': {query: {limit?: number; cursor?: string; speciality?: string; language?: string}; answer: IdentityCounsellorPage};
    'GET /api/v1/identity/counsellors/specialities': {answer: IdentityCounsellorSpecialities};
    'GET /api/v1/identity/counsellors/{person}': {path: {person: string}; answer: IdentityCounsellor};
    'PUT /api/v1/identity/counsellors/{person}/profile': {path: {person: string}; body: IdentityProfileInput; answer: IdentityCounsellor};
    'GET /api/v1/identity/earlier-accounts': {answer: IdentityEarlierAccounts};
    'POST /api/v1/identity/earlier-accounts/{account}/token': {path: {account: string}; answer: IdentityReadingGrant};
    'GET /api/v1/identity/erasure': {answer: IdentityCertificate};
    'POST /api/v1/identity/erasure': {body: IdentityOwnErasureProofInput; answer: IdentityCertificate};
    'DELETE /api/v1/identity/erasure': {answer: undefined};
    'GET /api/v1/identity/erasures': {query: {limit?: number; cursor?: string; stage?: 'none' | 'requested' | 'started' | 'completed'; person_id?: string}; answer: IdentityErasurePage};
    'GET /api/v1/identity/erasures/{erasure}': {path: {erasure: string}; answer: IdentityCertificate};
    'GET /api/v1/identity/exports': {answer: IdentityExportList};
    'POST /api/v1/identity/exports': {body: IdentityExportProofInput; answer: IdentityExport};
    'GET /api/v1/identity/exports/{export}': {path: {export: string}; answer: IdentityExport};
    'DELETE /api/v1/identity/exports/{export}': {path: {export: string}; answer: undefined};
    'GET /api/v1/identity/exports/{export}/file': {path: {export: string}; answer: undefined};
    'GET /api/v1/identity/invitations': {query: {limit?: number; cursor?: string; open?: boolean}; answer: IdentityInvitationPage};
    'POST /api/v1/identity/invitations': {body: IdentityInvitationWantedInput; answer: IdentityInvitation};
    'DELETE /api/v1/identity/invitations/{invitation}': {path: {invitation: string}; answer: undefined};
    'GET /api/v1/identity/keys': {answer: Blob};
    'POST /api/v1/identity/logins/forgotten': {body: IdentityRegistrationAddressInput; answer: undefined};
    'GET /api/v1/identity/mail-queue': {query: {limit?: number; cursor?: string; state?: 'waiting' | 'dead'}; answer: IdentityQueuedMailList};
    'POST /api/v1/identity/mail-queue/{mail}/retry': {path: {mail: string}; answer: undefined};
    'GET /api/v1/identity/merges': {query: {limit?: number; cursor?: string; state?: 'proposed' | 'merged' | 'undone'; person_id?: string}; answer: IdentityMergeList};
    'POST /api/v1/identity/merges': {body: IdentityMergeInput; answer: IdentityMerge};
    'POST /api/v1/identity/merges/{merge}/confirmation': {path: {merge: string}; answer: IdentityMerge};
    'POST /api/v1/identity/merges/{merge}/undoing': {path: {merge: string}; body: IdentityMergeUndoingInput; answer: IdentityMerge};
    'POST /api/v1/identity/passwords/forgotten': {body: IdentityRegistrationAddressInput; answer: undefined};
    'POST /api/v1/identity/passwords/reset': {body: IdentityRecoveryResetInput; answer: undefined};
    'GET /api/v1/identity/people': {query: {limit?: number; cursor?: string; query?: string; role?: 'client' | 'therapist' | 'counsellor' | 'coordinator' | 'administrator'; active?: boolean}; answer: IdentityPeoplePage};
    'POST /api/v1/identity/people': {body: IdentityPeopleNewcomerInput; answer: IdentityPerson};
    'GET /api/v1/identity/people/{person}': {path: {person: string}; answer: IdentityPerson};
    'PUT /api/v1/identity/people/{person}/address': {path: {person: string}; body: IdentityRegistrationAddressInput; answer: IdentityPerson};
    'DELETE /api/v1/identity/people/{person}/address': {path: {person: string}; answer: IdentityPerson};
    'POST /api/v1/identity/people/{person}/address/verification': {path: {person: string}; answer: IdentityPerson};
    'DELETE /api/v1/identity/people/{person}/attempts': {path: {person: string}; answer: undefined};
    'POST /api/v1/identity/people/{person}/counsellor': {path: {person: string}; body: IdentityProfileInput; answer: IdentityCounsellor};
    'DELETE /api/v1/identity/people/{person}/counsellor': {path: {person: string}; query: {carry_through?: boolean}; answer: undefined};
    'POST /api/v1/identity/people/{person}/counsellor/screening': {path: {person: string}; answer: undefined};
    'POST /api/v1/identity/people/{person}/erasure': {path: {person: string}; answer: IdentityCertificate};
    'DELETE /api/v1/identity/people/{person}/erasure': {path: {person: string}; answer: undefined};
    'POST /api/v1/identity/people/{person}/holds': {path: {person: string}; body: IdentityErasureHoldInput; answer: IdentityCertificateHold};
    'DELETE /api/v1/identity/people/{person}/holds/{hold}': {path: {person: string; hold: string}; answer: undefined};
    'PUT /api/v1/identity/people/{person}/login': {path: {person: string}; body: IdentityAccountCorrectionNewLoginInput; answer: IdentityPerson};
    'PUT /api/v1/identity/people/{person}/name': {path: {person: string}; body: IdentityAccountCorrectionNewNameInput; answer: IdentityPerson};
    'PUT /api/v1/identity/people/{person}/password': {path: {person: string}; body: IdentityAccountCorrectionNewPasswordInput; answer: IdentityPerson};
    'GET /api/v1/identity/people/{person}/picture': {path: {person: string}; query: {version?: string; size?: '96' | '256'}; answer: Blob};
    'DELETE /api/v1/identity/people/{person}/picture': {path: {person: string}; answer: IdentityPerson};
    'DELETE /api/v1/identity/people/{person}/pseudonym': {path: {person: string}; answer: IdentityPerson};
    'PUT /api/v1/identity/people/{person}/roles': {path: {person: string}; query: {carry_through?: boolean}; body: IdentityAccountStandingNewRolesInput; answer: IdentityPerson};
    'DELETE /api/v1/identity/people/{person}/second-factor': {path: {person: string}; answer: undefined};
    'GET /api/v1/identity/people/{person}/sessions': {path: {person: string}; answer: IdentitySessionList};
    'DELETE /api/v1/identity/people/{person}/sessions': {path: {person: string}; answer: IdentitySessionEnded};
    'DELETE /api/v1/identity/people/{person}/sessions/{session}': {path: {person: string; session: string}; answer: undefined};
    'PUT /api/v1/identity/people/{person}/suspension': {path: {person: string}; query: {carry_through?: boolean}; answer: IdentityPerson};
    'DELETE /api/v1/identity/people/{person}/suspension': {path: {person: string}; answer: IdentityPerson};
    'GET /api/v1/identity/policies': {answer: IdentityPolicyList};
    'GET /api/v1/identity/policies/{policy}': {path: {policy: string}; query: {language?: string; version?: number}; answer: IdentityPolicyWords};
    'PUT /api/v1/identity/policies/{policy}/versions/{version}/texts/{language}': {path: {policy: string; version: number; language: string}; body: IdentityPolicyPublishingTextInput; answer: IdentityPolicyPublishingPublished};
    'GET /api/v1/identity/preferences': {answer: IdentityAppPreferences};
    'PATCH /api/v1/identity/preferences': {body: IdentityAppPreferencesInput; answer: IdentityAppPreferences};
    'GET /api/v1/identity/profile': {answer: IdentityPerson};
    'PATCH /api/v1/identity/profile': {body: IdentityOwnAccountChangesInput; answer: IdentityPerson};
    'PUT /api/v1/identity/profile/address': {body: IdentityOwnAccountNewAddressInput; answer: undefined};
    'PUT /api/v1/identity/profile/password': {body: IdentityOwnAccountNewPasswordInput; answer: IdentitySessionGrant};
    'PUT /api/v1/identity/profile/picture': {body: Blob; answer: IdentityPicture};
    'DELETE /api/v1/identity/profile/picture': {answer: undefined};
    'GET /api/v1/identity/profile/policies': {answer: IdentityPolicyAcceptance};
    'POST /api/v1/identity/profile/policies': {body: IdentityPolicyAcceptingInput; answer: undefined};
    'GET /api/v1/identity/profile/reports': {query: {limit?: number; cursor?: string}; answer: IdentityReportList};
    'GET /api/v1/identity/registrations': {answer: IdentityRegistrationRules};
    'POST /api/v1/identity/registrations': {body: IdentityRegistrationNewcomerInput; answer: IdentityRegistrationOutcome};
    'POST /api/v1/identity/registrations/resend': {body: IdentityRegistrationAddressInput; answer: undefined};
    'POST /api/v1/identity/registrations/verify': {body: IdentityRegistrationVerificationInput; answer: IdentityPerson};
    'GET /api/v1/identity/reports': {query: {limit?: number; cursor?: string; state?: 'open' | 'answered' | 'closed'}; answer: IdentityReportList};
    'POST /api/v1/identity/reports': {body: IdentityReportInput; answer: IdentityReportMade};
    'GET /api/v1/identity/reports/{report}': {path: {report: string}; answer: IdentityReport};
    'PATCH /api/v1/identity/reports/{report}': {path: {report: string}; body: IdentityReportAnswerInput; answer: IdentityReport};
    'GET /api/v1/identity/retention': {answer: IdentityRetention};
    'GET /api/v1/identity/second-factor': {answer: IdentityFactor};
    'POST /api/v1/identity/second-factor': {body: IdentityFactorPasswordInput; answer: IdentityEnrolment};
    'POST /api/v1/identity/second-factor/confirm': {body: IdentityFactorCodeInput; answer: IdentityFactorRecoveryCodes};
    'POST /api/v1/identity/second-factor/disable': {body: IdentityFactorPasswordAndCodeInput; answer: undefined};
    'POST /api/v1/identity/second-factor/recovery-codes': {body: IdentityFactorPasswordAndCodeInput; answer: IdentityFactorRecoveryCodes};
    'GET /api/v1/identity/sessions': {answer: IdentitySessionList};
    'POST /api/v1/identity/sessions': {body: IdentitySessionCredentialsInput; answer: IdentitySessionGrant | IdentitySessionSecondStep};
    'DELETE /api/v1/identity/sessions': {answer: IdentitySessionEnded};
    'POST /api/v1/identity/sessions/code': {body: IdentitySessionCodeInput; answer: IdentitySessionGrant};
    'DELETE /api/v1/identity/sessions/current': {answer: undefined};
    'POST /api/v1/identity/sessions/enrolment': {body: IdentitySessionEnrolmentRequestInput; answer: IdentityEnrolment};
    'POST /api/v1/identity/sessions/enrolment/confirm': {body: IdentitySessionCodeInput; answer: IdentitySessionGrant};
    'POST /api/v1/identity/sessions/refresh': {body: IdentitySessionRefreshInput; answer: IdentitySessionGrant};
    'PATCH /api/v1/identity/sessions/{session}': {path: {session: string}; body: IdentityOwnSessionsNamingInput; answer: undefined};
    'DELETE /api/v1/identity/sessions/{session}': {path: {session: string}; answer: undefined};
    'GET /api/v1/identity/sign-in-failures': {query: {limit?: number; cursor?: string}; answer: IdentitySignInFailureList};
    'GET /api/v1/identity/sign-in-failures/hours': {answer: IdentitySignInFailureHours};
    'GET /api/v1/identity/unit': {query: {language?: string}; answer: IdentityUnit};
    'GET /api/v1/identity/unit/texts': {answer: IdentityUnitTexts};
    'PUT /api/v1/identity/unit/texts/{language}': {path: {language: string}; body: IdentityUnitTextInput; answer: IdentityUnitTexts};
    'DELETE /api/v1/identity/unit/texts/{language}': {path: {language: string}; answer: undefined};
    'GET /api/v1/ledger/caseload': {query: {limit?: number; cursor?: string; sort?: 'name' | 'programme' | 'version' | 'state' | 'week' | 'weeks' | 'start' | 'module' | 'minutes' | 'unanswered' | 'silent' | 'surveys' | 'last_seen' | 'modules_done' | 'next_contact'; descending?: boolean; state?: 'applied' | 'screened' | 'accepted' | 'refused' | 'waiting' | 'active' | 'paused' | 'completed' | 'withdrawn' | 'follow-up' | 'closed'; programme_id?: string; overdue?: boolean; silent?: boolean; unanswered?: boolean; surveys_overdue?: boolean; alert?: boolean; query?: string; therapist_id?: string}; answer: LedgerCaseload};
    'POST /api/v1/ledger/clients/{client}/enrolments': {path: {client: string}; body: LedgerApplicationInput; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments': {query: {limit?: number; cursor?: string; state?: 'applied' | 'screened' | 'accepted' | 'refused' | 'waiting' | 'active' | 'paused' | 'completed' | 'withdrawn' | 'follow-up' | 'closed'; programme_id?: string; query?: string}; answer: LedgerEnrolments};
    'POST /api/v1/ledger/enrolments': {body: LedgerApplicationInput; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments/mine': {answer: LedgerEnrolments};
    'GET /api/v1/ledger/enrolments/{enrolment}': {path: {enrolment: string}; answer: LedgerEnrolment};
    'POST /api/v1/ledger/enrolments/{enrolment}/accept': {path: {enrolment: string}; body: LedgerAcceptanceInput; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments/{enrolment}/case': {path: {enrolment: string}; query: {as_of?: string; dated?: string}; answer: LedgerCaseFile};
    'POST /api/v1/ledger/enrolments/{enrolment}/close': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/complete': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/consent/withdraw': {path: {enrolment: string}; body: LedgerReasonInput; answer: LedgerConsentEnded};
    'POST /api/v1/ledger/enrolments/{enrolment}/contact': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments/{enrolment}/documents': {path: {enrolment: string}; answer: LedgerDocuments};
    'GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}': {path: {enrolment: string; document: string}; answer: LedgerDocument};
    'PUT /api/v1/ledger/enrolments/{enrolment}/documents/{document}': {path: {enrolment: string; document: string}; body: LedgerDocumentInput; answer: LedgerDocumentSaved};
    'DELETE /api/v1/ledger/enrolments/{enrolment}/documents/{document}': {path: {enrolment: string; document: string}; answer: undefined};
    'GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}/history': {path: {enrolment: string; document: string}; query: {limit?: number; cursor?: string}; answer: LedgerDocumentHistory};
    'GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}/history/{version}': {path: {enrolment: string; document: string; version: number}; answer: LedgerDocumentVersion};
    'POST /api/v1/ledger/enrolments/{enrolment}/extend': {path: {enrolment: string}; body: LedgerExtensionInput; answer: LedgerEnrolmentMade};
    'PUT /api/v1/ledger/enrolments/{enrolment}/facts': {path: {enrolment: string}; body: LedgerFactsInput; answer: LedgerFactsKept};
    'POST /api/v1/ledger/enrolments/{enrolment}/follow-up': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments/{enrolment}/looks': {path: {enrolment: string}; query: {limit?: number; cursor?: string}; answer: LedgerLooks};
    'GET /api/v1/ledger/enrolments/{enrolment}/minutes': {path: {enrolment: string}; answer: LedgerMinutes};
    'POST /api/v1/ledger/enrolments/{enrolment}/minutes': {path: {enrolment: string}; body: LedgerMinutesInput; answer: LedgerMinutes};
    'POST /api/v1/ledger/enrolments/{enrolment}/modules/{module}/open': {path: {enrolment: string; module: string}; body: LedgerNeededReasonInput; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/modules/{module}/unlock': {path: {enrolment: string; module: string}; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments/{enrolment}/move': {path: {enrolment: string}; query: {version: number}; answer: LedgerMove};
    'POST /api/v1/ledger/enrolments/{enrolment}/move': {path: {enrolment: string}; body: LedgerMoveInput; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/enrolments/{enrolment}/path': {path: {enrolment: string}; answer: LedgerPath};
    'POST /api/v1/ledger/enrolments/{enrolment}/pause': {path: {enrolment: string}; body: LedgerPauseInput; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/refuse': {path: {enrolment: string}; body: LedgerRefusalInput; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/resume': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/screen': {path: {enrolment: string}; body: LedgerScreeningInput; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/start': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/wait': {path: {enrolment: string}; answer: LedgerEnrolmentMade};
    'POST /api/v1/ledger/enrolments/{enrolment}/withdraw': {path: {enrolment: string}; body: LedgerNeededReasonInput; answer: LedgerEnrolmentMade};
    'GET /api/v1/ledger/figures': {query: {from: string; until: string; programme_id?: string}; answer: LedgerFigures};
    'GET /api/v1/ledger/texts': {query: {language?: string}; answer: LedgerSiteTexts};
    'GET /api/v1/mail/actions': {query: {limit?: number; cursor?: string}; answer: MailActionList};
    'GET /api/v1/mail/actions/{action}': {path: {action: string}; answer: MailAction};
    'POST /api/v1/mail/actions/{action}/undo': {path: {action: string}; answer: MailUndone};
    'GET /api/v1/mail/asyncapi.json': {answer: Blob};
    'GET /api/v1/mail/calendar': {answer: MailCalendar};
    'PUT /api/v1/mail/calendar/holidays/{day}': {path: {day: string}; body: MailCalendarClosedDayInput; answer: MailCalendar};
    'DELETE /api/v1/mail/calendar/holidays/{day}': {path: {day: string}; answer: MailCalendar};
    'PUT /api/v1/mail/calendar/hours': {body: MailCalendarHoursInput; answer: MailCalendar};
    'PUT /api/v1/mail/calendar/leaves/{leave}': {path: {leave: string}; body: MailCalendarLeaveInput; answer: MailCalendar};
    'DELETE /api/v1/mail/calendar/leaves/{leave}': {path: {leave: string}; answer: MailCalendar};
    'GET /api/v1/mail/calendar/regions': {answer: MailRegions};
    'POST /api/v1/mail/calendar/regions/{region}': {path: {region: string}; body: MailCalendarFromDayInput; answer: MailCalendar};
    'PUT /api/v1/mail/calendar/yearly/{holiday}': {path: {holiday: string}; body: MailCalendarYearlyInput; answer: MailCalendar};
    'DELETE /api/v1/mail/calendar/yearly/{holiday}': {path: {holiday: string}; answer: MailCalendar};
    'GET /api/v1/mail/clients/{client}/letters': {path: {client: string}; query: {limit?: number; cursor?: string}; answer: MailClientLetterList};
    'GET /api/v1/mail/clients/{client}/letters/{letter}': {path: {client: string; letter: string}; answer: MailClientLetter};
    'GET /api/v1/mail/clients/{client}/letters/{letter}/attachments/{attachment}': {path: {client: string; letter: string; attachment: string}; answer: Blob};
    'POST /api/v1/mail/clients/{client}/letters/{letter}/attachments/{attachment}/link': {path: {client: string; letter: string; attachment: string}; answer: FileLink};
    'POST /api/v1/mail/clients/{client}/letters/{letter}/replies': {path: {client: string; letter: string}; body: MailClientReplyInput; answer: MailSent};
    'GET /api/v1/mail/clocks': {query: {all?: boolean; overdue?: boolean; limit?: number; cursor?: string}; answer: MailClockList};
    'POST /api/v1/mail/clocks/{letter}/reopen': {path: {letter: string}; body: MailClockWhoseInput; answer: MailClock};
    'POST /api/v1/mail/clocks/{letter}/settle': {path: {letter: string}; body: MailClockWhoseInput; answer: MailClock};
    'GET /api/v1/mail/correspondents': {query: {limit?: number; cursor?: string; query?: string}; answer: MailCorrespondentList};
    'GET /api/v1/mail/counts': {answer: MailCounts};
    'POST /api/v1/mail/drafts': {body: MailComposeInput; answer: MailDraft};
    'PUT /api/v1/mail/drafts/{letter}': {path: {letter: string}; query: {on_conflict?: 'fail' | 'keep_copy'}; body: MailComposeInput; answer: MailDraft};
    'DELETE /api/v1/mail/drafts/{letter}': {path: {letter: string}; answer: undefined};
    'PUT /api/v1/mail/drafts/{letter}/attachments/{attachment}': {path: {letter: string; attachment: string}; query: {name: string}; body: Blob; answer: MailAttachment};
    'DELETE /api/v1/mail/drafts/{letter}/attachments/{attachment}': {path: {letter: string; attachment: string}; answer: undefined};
    'PUT /api/v1/mail/drafts/{letter}/attachments/{attachment}/copy': {path: {letter: string; attachment: string}; body: MailAttachmentCopiedInput; answer: MailAttachment};
    'POST /api/v1/mail/drafts/{letter}/finish': {path: {letter: string}; query: {send_at?: string; hold_seconds?: number}; body: MailComposeInput; answer: MailSent};
    'POST /api/v1/mail/drafts/{letter}/send': {path: {letter: string}; query: {send_at?: string; hold_seconds?: number}; answer: MailSent};
    'GET /api/v1/mail/drafts/{letter}/versions': {path: {letter: string}; query: {limit?: number; cursor?: string}; answer: MailDraftVersionList};
    'GET /api/v1/mail/drafts/{letter}/versions/{version}': {path: {letter: string; version: number}; answer: MailDraftVersion};
    'POST /api/v1/mail/drafts/{letter}/versions/{version}/restore': {path: {letter: string; version: number}; answer: MailDraft};
    'GET /api/v1/mail/events': {query: {topics: string; after?: string}; answer: Blob};
    'GET /api/v1/mail/folders': {answer: MailFolderList};
    'POST /api/v1/mail/folders': {body: MailFolderAddFolderInput; answer: MailFolderMade};
    'POST /api/v1/mail/folders/delete': {body: MailFolderIDsInput; answer: undefined};
    'POST /api/v1/mail/folders/trash/empty': {answer: MailJobMade};
    'PATCH /api/v1/mail/folders/{folder}': {path: {folder: string}; body: MailFolderChangeFolderInput; answer: undefined};
    'DELETE /api/v1/mail/folders/{folder}': {path: {folder: string}; query: {with_content?: boolean}; answer: undefined};
    'GET /api/v1/mail/folders/{folder}/letters': {path: {folder: string}; query: {limit?: number; cursor?: string; query?: string; unread?: boolean; flagged?: boolean; urgent?: boolean; attachments?: boolean; with_id?: string; author_id?: string; from?: string; until?: string}; answer: MailLetterList};
    'GET /api/v1/mail/folders/{folder}/months': {path: {folder: string}; query: {zone?: string; unread?: boolean; flagged?: boolean}; answer: MailMonthList};
    'GET /api/v1/mail/jobs': {answer: MailJobList};
    'GET /api/v1/mail/jobs/{job}': {path: {job: string}; answer: MailJob};
    'POST /api/v1/mail/jobs/{job}/cancel': {path: {job: string}; answer: undefined};
    'GET /api/v1/mail/letters': {query: {limit?: number; cursor?: string; query?: string; unread?: boolean; flagged?: boolean; urgent?: boolean; attachments?: boolean; with_id?: string; author_id?: string; from?: string; until?: string}; answer: MailLetterList};
    'POST /api/v1/mail/letters': {body: MailOutgoingInput; answer: MailSent};
    'POST /api/v1/mail/letters/delete': {body: MailBatchDeleteInput; answer: MailBatch};
    'POST /api/v1/mail/letters/mark': {body: MailBatchMarkInput; answer: MailBatch};
    'POST /api/v1/mail/letters/move': {body: MailBatchMoveInput; answer: MailBatch};
    'POST /api/v1/mail/letters/snooze': {body: MailSnoozeInput; answer: MailBatch};
    'POST /api/v1/mail/letters/sweep': {body: MailJobSweepInput; answer: MailJobMade};
    'POST /api/v1/mail/letters/unsnooze': {body: MailSnoozeLettersInput; answer: MailBatch};
    'GET /api/v1/mail/letters/{letter}': {path: {letter: string}; query: {folder_id?: string; unread?: boolean; flagged?: boolean}; answer: MailLetter};
    'DELETE /api/v1/mail/letters/{letter}': {path: {letter: string}; query: {for_good?: boolean}; answer: undefined};
    'POST /api/v1/mail/letters/{letter}/acknowledge': {path: {letter: string}; answer: undefined};
    'GET /api/v1/mail/letters/{letter}/acknowledgements': {path: {letter: string}; answer: MailAcknowledgementList};
    'GET /api/v1/mail/letters/{letter}/attachments': {path: {letter: string}; answer: MailAttachmentList};
    'GET /api/v1/mail/letters/{letter}/attachments/{attachment}': {path: {letter: string; attachment: string}; answer: Blob};
    'POST /api/v1/mail/letters/{letter}/attachments/{attachment}/link': {path: {letter: string; attachment: string}; answer: FileLink};
    'POST /api/v1/mail/letters/{letter}/flag': {path: {letter: string}; answer: undefined};
    'POST /api/v1/mail/letters/{letter}/forwards': {path: {letter: string}; body: MailSendForwardInput; answer: MailSent};
    'GET /api/v1/mail/letters/{letter}/openings': {path: {letter: string}; query: {limit?: number; cursor?: string}; answer: MailOpeningList};
    'POST /api/v1/mail/letters/{letter}/read': {path: {letter: string}; answer: undefined};
    'POST /api/v1/mail/letters/{letter}/recall': {path: {letter: string}; answer: MailDraft};
    'POST /api/v1/mail/letters/{letter}/replies': {path: {letter: string}; body: MailSendReplyInput; answer: MailSent};
    'POST /api/v1/mail/letters/{letter}/unflag': {path: {letter: string}; answer: undefined};
    'POST /api/v1/mail/letters/{letter}/unread': {path: {letter: string}; answer: undefined};
    'GET /api/v1/mail/links/{link}': {path: {link: string}; answer: Blob};
    'POST /api/v1/mail/mailings': {body: MailJobMailingInput; answer: MailJobMade};
    'GET /api/v1/mail/openings': {query: {limit?: number; cursor?: string; person_id?: string; letter_id?: string; from?: string; until?: string}; answer: MailOpeningList};
    'GET /api/v1/mail/preferences': {answer: MailPreferences};
    'PATCH /api/v1/mail/preferences': {body: MailWritingSettingsPreferencesInput; answer: undefined};
    'GET /api/v1/mail/realtime': {answer: undefined};
    'GET /api/v1/mail/reply-times': {query: {staff_id?: string; from?: string; through?: string; as_of?: string}; answer: ReplyTimes};
    'GET /api/v1/mail/reply-times/letters': {query: {staff_id: string; week: string; kind?: 'first' | 'next'; as_of?: string; limit?: number; cursor?: string}; answer: MailClockList};
    'GET /api/v1/mail/snoozed': {query: {limit?: number; cursor?: string}; answer: MailLetterList};
    'GET /api/v1/mail/standing-in': {answer: MailStandingInList};
    'GET /api/v1/mail/standing-in/letters': {query: {limit?: number; cursor?: string; absent_id?: string; waiting?: boolean; unacknowledged?: boolean}; answer: MailStandingInLetterList};
    'GET /api/v1/mail/templates': {answer: MailTemplateList};
    'POST /api/v1/mail/templates': {body: MailWritingSettingsTemplateInput; answer: MailTemplateMade};
    'PUT /api/v1/mail/templates/{template}': {path: {template: string}; body: MailWritingSettingsTemplateInput; answer: undefined};
    'DELETE /api/v1/mail/templates/{template}': {path: {template: string}; query: {unit?: boolean}; answer: undefined};
    'GET /api/v1/mail/threads': {query: {limit?: number; cursor?: string; with_id?: string; unread?: boolean; from?: string; until?: string}; answer: MailThreadList};
    'GET /api/v1/mail/threads/{thread}': {path: {thread: string}; query: {limit?: number; cursor?: string}; answer: MailThreadLetters};
    'GET /api/v1/mail/urgent': {query: {open?: boolean; limit?: number; cursor?: string}; answer: MailUrgentList};
    'GET /api/v1/mail/urgent/own': {query: {limit?: number; cursor?: string}; answer: MailUrgentList};
    'GET /api/v1/notifications/devices': {answer: NotificationsDeviceList};
    'PUT /api/v1/notifications/devices/{device}': {path: {device: string}; body: NotificationsDeviceRegistrationInput; answer: undefined};
    'DELETE /api/v1/notifications/devices/{device}': {path: {device: string}; answer: undefined};
    'GET /api/v1/notifications/key': {answer: NotificationsKey};
    'GET /api/v1/notifications/preferences': {answer: NotificationsPreferences};
    'PATCH /api/v1/notifications/preferences': {body: NotificationsPreferencesInput; answer: NotificationsPreferences};
    'GET /api/v1/notifications/queue': {query: {limit?: number; cursor?: string; state?: 'waiting' | 'dead'}; answer: NotificationsQueuedNoticeList};
    'POST /api/v1/notifications/queue/{person}/retry': {path: {person: string}; answer: undefined};
    'GET /api/v1/realtime': {answer: undefined};
    'GET /api/v1/ridler/alerts': {query: {limit?: number; cursor?: string; state?: 'open' | 'seen' | 'contacted' | 'closed' | 'standing'; mine?: boolean}; answer: RidlerAlerts};
    'GET /api/v1/ridler/alerts/{alert}': {path: {alert: string}; answer: RidlerAlert};
    'POST /api/v1/ridler/alerts/{alert}/close': {path: {alert: string}; body: RidlerAlertCloseInput; answer: RidlerAlertDone};
    'POST /api/v1/ridler/alerts/{alert}/contact': {path: {alert: string}; answer: RidlerAlertDone};
    'POST /api/v1/ridler/alerts/{alert}/see': {path: {alert: string}; answer: RidlerAlertDone};
    'GET /api/v1/ridler/asyncapi.json': {answer: Blob};
    'POST /api/v1/ridler/clients/{client}/ask': {path: {client: string}; body: RidlerAskInput; answer: RidlerAsked};
    'GET /api/v1/ridler/clients/{client}/chart': {path: {client: string}; query: {instrument: string; rule?: string; language?: string}; answer: RidlerChart};
    'GET /api/v1/ridler/clients/{client}/chart/picture': {path: {client: string}; query: {instrument: string; rule?: string; language?: string}; answer: Blob};
    'GET /api/v1/ridler/clients/{client}/due': {path: {client: string}; query: {language?: string}; answer: RidlerOccurrences};
    'GET /api/v1/ridler/clients/{client}/responses': {path: {client: string}; query: {limit?: number; cursor?: string; language?: string}; answer: RidlerResponses};
    'GET /api/v1/ridler/clients/{client}/scores': {path: {client: string}; query: {instrument?: string}; answer: RidlerScores};
    'GET /api/v1/ridler/due': {query: {language?: string}; answer: RidlerDue};
    'GET /api/v1/ridler/duty': {answer: RidlerDuty};
    'PUT /api/v1/ridler/duty': {body: RidlerDutyInput; answer: RidlerDuty};
    'GET /api/v1/ridler/events': {query: {topics: string; after?: string}; answer: Blob};
    'GET /api/v1/ridler/instruments': {answer: RidlerInstrumentLines};
    'POST /api/v1/ridler/instruments': {body: RidlerImportInput; answer: RidlerImported};
    'GET /api/v1/ridler/instruments/{instrument}': {path: {instrument: string}; query: {version?: number; language?: string}; answer: RidlerInstrument};
    'GET /api/v1/ridler/instruments/{instrument}/check': {path: {instrument: string}; answer: RidlerInstrumentCheck};
    'GET /api/v1/ridler/instruments/{instrument}/form': {path: {instrument: string}; query: {version?: number; language?: string}; answer: Blob};
    'POST /api/v1/ridler/instruments/{instrument}/rescore': {path: {instrument: string}; body: RidlerScoreDryInput; answer: RidlerRescore};
    'GET /api/v1/ridler/occurrences/{occurrence}': {path: {occurrence: string}; query: {language?: string; client_id?: string}; answer: RidlerOccurrenceForm};
    'PUT /api/v1/ridler/occurrences/{occurrence}/answers': {path: {occurrence: string}; query: {language?: string}; body: RidlerAnswersInput; answer: RidlerSaved};
    'POST /api/v1/ridler/occurrences/{occurrence}/complete': {path: {occurrence: string}; query: {language?: string}; body: RidlerCompletionInput; answer: RidlerSaved};
    'POST /api/v1/ridler/occurrences/{occurrence}/help-shown': {path: {occurrence: string}; body: RidlerHelpShownInput; answer: undefined};
    'GET /api/v1/ridler/readings/mine': {query: {limit?: number; cursor?: string}; answer: RidlerReadings};
    'GET /api/v1/ridler/realtime': {answer: undefined};
    'GET /api/v1/ridler/report': {query: {survey_id: string; from: string; until: string}; answer: RidlerReport};
    'GET /api/v1/ridler/report/table': {query: {survey_id: string; from: string; until: string}; answer: Blob};
    'GET /api/v1/ridler/responses/mine': {query: {limit?: number; cursor?: string; language?: string}; answer: RidlerResponses};
    'GET /api/v1/ridler/responses/{response}': {path: {response: string}; query: {language?: string}; answer: RidlerResponse};
    'POST /api/v1/ridler/responses/{response}/correct': {path: {response: string}; body: RidlerCorrectionInput; answer: RidlerResponse};
    'GET /api/v1/ridler/responses/{response}/fhir': {path: {response: string}; answer: Blob};
    'GET /api/v1/ridler/scores/mine': {query: {language?: string}; answer: RidlerCharts};
    'GET /api/v1/ridler/surveys': {answer: RidlerSurveys};
    'POST /api/v1/ridler/surveys': {body: RidlerSurveyInput; answer: RidlerSurvey};
    'GET /api/v1/ridler/surveys/{survey}': {path: {survey: string}; answer: RidlerSurvey};
    'PUT /api/v1/ridler/surveys/{survey}': {path: {survey: string}; body: RidlerSurveyInput; answer: RidlerSurvey};
    'GET /api/v1/scribe/access-review': {query: {from: string; until: string}; answer: ScribeAccessReview};
    'GET /api/v1/scribe/clients/{client}/accesses': {path: {client: string}; query: {limit?: number; cursor?: string}; answer: ScribeAccesses};
    'POST /api/v1/scribe/clients/{client}/drafts': {path: {client: string}; body: ScribeNewDraftInput; answer: ScribeDraftMade};
    'GET /api/v1/scribe/clients/{client}/export': {path: {client: string}; answer: Blob};
    'GET /api/v1/scribe/clients/{client}/notes': {path: {client: string}; query: {limit?: number; cursor?: string; query?: string}; answer: ScribeNotes};
    'GET /api/v1/scribe/drafts/{note}': {path: {note: string}; answer: ScribeDraft};
    'PUT /api/v1/scribe/drafts/{note}': {path: {note: string}; body: ScribeDraftInput; answer: undefined};
    'DELETE /api/v1/scribe/drafts/{note}': {path: {note: string}; answer: undefined};
    'POST /api/v1/scribe/drafts/{note}/sign': {path: {note: string}; body: ScribeConfirmedInput; answer: ScribeNoteAct};
    'GET /api/v1/scribe/keeping': {answer: ScribeNotes};
    'GET /api/v1/scribe/notes/{note}': {path: {note: string}; answer: ScribeNote};
    'POST /api/v1/scribe/notes/{note}/addenda': {path: {note: string}; body: ScribeAddendumInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/corrections': {path: {note: string}; body: ScribeWordsInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/corrections/{correction}/answer': {path: {note: string; correction: string}; body: ScribeAnswerInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/cosign': {path: {note: string}; body: ScribeConfirmedInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/openings': {path: {note: string}; body: ScribeWordsInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/openings/{opening}/allow': {path: {note: string; opening: string}; body: ScribeConfirmedInput; answer: ScribeNoteAct};
    'GET /api/v1/scribe/notes/{note}/print': {path: {note: string}; answer: ScribePrint};
    'POST /api/v1/scribe/notes/{note}/release': {path: {note: string}; body: ScribeConfirmedInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/strike': {path: {note: string}; body: ScribeStrikeInput; answer: ScribeNoteAct};
    'POST /api/v1/scribe/notes/{note}/withhold': {path: {note: string}; body: ScribeWithholdInput; answer: ScribeNoteAct};
    'GET /api/v1/scribe/openings': {answer: ScribeOpenings};
    'GET /api/v1/scribe/own/accesses': {query: {limit?: number; cursor?: string}; answer: ScribeAccesses};
    'GET /api/v1/scribe/own/notes': {query: {limit?: number; cursor?: string}; answer: ScribeOwnNotes};
    'GET /api/v1/scribe/templates': {answer: ScribeTemplates};
    'GET /api/v1/scribe/work': {answer: ScribeWork};
    'GET /api/v1/snitch/context': {answer: Blob};
    'GET /api/v1/snitch/feed': {query: {kind?: string; person_id?: string; since?: string; before?: string; as_of?: string}; answer: SnitchFeed};
    'GET /api/v1/snitch/feed/page': {query: {kind?: string; person_id?: string; since?: string; before?: string; as_of?: string; limit?: number; cursor?: string}; answer: SnitchFeedPage};
    'POST /api/v1/snitch/looked': {body: SnitchVisitLookInput; answer: undefined};
    'GET /api/v1/snitch/news': {answer: SnitchNews};
    'GET /api/v1/snitch/summaries': {answer: SnitchSummary};
    'PUT /api/v1/snitch/summaries': {body: SnitchSummaryInput; answer: undefined};
    'GET /api/v1/tango/accesses': {query: {open?: boolean; client_id?: string; staff_id?: string; limit?: number; cursor?: string}; answer: TangoAccessList};
    'POST /api/v1/tango/accesses': {body: TangoAccessNewAccessInput; answer: TangoAccessMade};
    'POST /api/v1/tango/accesses/{access}/end': {path: {access: string}; answer: undefined};
    'GET /api/v1/tango/attention': {query: {limit?: number; cursor?: string}; answer: TangoAttentionList};
    'GET /api/v1/tango/clients/{client}/matchings': {path: {client: string}; query: {as_of?: string; kind?: 'primary' | 'secondary' | 'supervisor' | 'covering'; limit?: number; cursor?: string}; answer: TangoMatchingList};
    'GET /api/v1/tango/conflicts': {query: {client_id?: string; staff_id?: string; limit?: number; cursor?: string}; answer: TangoConflictList};
    'PUT /api/v1/tango/conflicts/{client}/{staff}': {path: {client: string; staff: string}; body: TangoConflictSayingInput; answer: undefined};
    'POST /api/v1/tango/conflicts/{client}/{staff}/lift': {path: {client: string; staff: string}; body: TangoConflictSayingInput; answer: undefined};
    'GET /api/v1/tango/covers': {query: {as_of?: string; staff_id?: string; limit?: number; cursor?: string}; answer: TangoCoverList};
    'POST /api/v1/tango/covers': {body: TangoCoverNewCoverInput; answer: TangoMade};
    'PATCH /api/v1/tango/covers/{cover}': {path: {cover: string}; body: TangoCoverOtherTimeInput; answer: undefined};
    'POST /api/v1/tango/covers/{cover}/call-off': {path: {cover: string}; answer: undefined};
    'GET /api/v1/tango/load': {query: {as_of?: string; limit?: number; cursor?: string}; answer: TangoLoadList};
    'GET /api/v1/tango/matchings': {query: {client_id?: string; staff_id?: string; as_of?: string; kind?: 'primary' | 'secondary' | 'supervisor' | 'covering'; limit?: number; cursor?: string}; answer: TangoMatchingList};
    'POST /api/v1/tango/matchings': {body: TangoArrangingNewMatchingInput; answer: TangoMade};
    'GET /api/v1/tango/matchings/{matching}': {path: {matching: string}; answer: TangoMatchingHistory};
    'PATCH /api/v1/tango/matchings/{matching}': {path: {matching: string}; body: TangoArrangingOtherTimeInput; answer: undefined};
    'POST /api/v1/tango/matchings/{matching}/end': {path: {matching: string}; body: TangoArrangingEndingInput; answer: undefined};
    'POST /api/v1/tango/matchings/{matching}/take-back': {path: {matching: string}; body: TangoArrangingTakingBackInput; answer: undefined};
    'GET /api/v1/tango/my/accesses': {query: {limit?: number; cursor?: string}; answer: TangoAccessList};
    'GET /api/v1/tango/my/caseload': {query: {as_of?: string; kind?: 'primary' | 'secondary' | 'supervisor' | 'covering'; sort?: 'name' | 'waiting' | 'contact'; query?: string; limit?: number; cursor?: string}; answer: TangoCaseload};
    'GET /api/v1/tango/my/staff': {query: {as_of?: string}; answer: TangoStaffList};
    'GET /api/v1/tango/my/waiting': {answer: TangoOwnWaiting};
    'GET /api/v1/tango/sight': {query: {looker_id: string; other_id: string; as_of?: string}; answer: TangoSight};
    'PUT /api/v1/tango/staff/{staff}/limit': {path: {staff: string}; body: TangoConflictLimitInput; answer: undefined};
    'GET /api/v1/tango/suggestions': {query: {client_id: string; limit?: number}; answer: TangoSuggestionList};
    'POST /api/v1/tango/transfers': {body: TangoArrangingNewTransferInput; answer: TangoTransferred};
    'GET /api/v1/tango/waiting': {query: {limit?: number; cursor?: string; priority?: 'urgent' | 'soon' | 'routine'; speciality?: string; language?: string}; answer: TangoWaitingList};
    'POST /api/v1/tango/waiting': {body: TangoWaitingBeginningInput; answer: TangoWaitingMade};
    'GET /api/v1/tango/waiting/{client}': {path: {client: string}; answer: TangoWaiting};
    'PUT /api/v1/tango/waiting/{client}': {path: {client: string}; body: TangoWaitingChangeInput; answer: undefined};
    'POST /api/v1/tango/waiting/{client}/end': {path: {client: string}; body: TangoWaitingEndInput; answer: undefined};
    'GET /api/v1/trumpet/asyncapi.json': {answer: Blob};
    'GET /api/v1/trumpet/broadcasts': {query: {dismissed?: boolean}; answer: TrumpetBroadcastList};
    'GET /api/v1/trumpet/broadcasts/public': {answer: TrumpetBroadcastList};
    'GET /api/v1/trumpet/broadcasts/{broadcast}': {path: {broadcast: string}; answer: TrumpetBroadcast};
    'POST /api/v1/trumpet/broadcasts/{broadcast}/acknowledge': {path: {broadcast: string}; body: TrumpetReceiptReadingInput; answer: undefined};
    'POST /api/v1/trumpet/broadcasts/{broadcast}/dismiss': {path: {broadcast: string}; body: TrumpetReceiptReadingInput; answer: undefined};
    'GET /api/v1/trumpet/broadcasts/{broadcast}/reach': {path: {broadcast: string}; query: {version?: number; by?: 'hour' | 'day'}; answer: TrumpetReach};
    'POST /api/v1/trumpet/broadcasts/{broadcast}/seen': {path: {broadcast: string}; body: TrumpetReceiptReadingInput; answer: undefined};
    'GET /api/v1/trumpet/broadcasts/{broadcast}/unacknowledged': {path: {broadcast: string}; query: {version?: number; limit?: number; cursor?: string}; answer: TrumpetUnacknowledgedList};
    'GET /api/v1/trumpet/desk/broadcasts': {query: {limit?: number; cursor?: string; state?: 'draft' | 'scheduled' | 'active' | 'over' | 'withdrawn'}; answer: TrumpetBroadcastLines};
    'POST /api/v1/trumpet/desk/broadcasts': {body: TrumpetComposeInput; answer: TrumpetBroadcastMade};
    'GET /api/v1/trumpet/desk/broadcasts/{broadcast}': {path: {broadcast: string}; answer: TrumpetBroadcastHistory};
    'PUT /api/v1/trumpet/desk/broadcasts/{broadcast}': {path: {broadcast: string}; body: TrumpetComposeInput; answer: TrumpetBroadcastMade};
    'DELETE /api/v1/trumpet/desk/broadcasts/{broadcast}': {path: {broadcast: string}; answer: undefined};
    'POST /api/v1/trumpet/desk/broadcasts/{broadcast}/correct': {path: {broadcast: string}; query: {quiet?: boolean}; body: TrumpetComposeInput; answer: TrumpetBroadcastMade};
    'GET /api/v1/trumpet/desk/broadcasts/{broadcast}/preview': {path: {broadcast: string}; answer: TrumpetPreview};
    'POST /api/v1/trumpet/desk/broadcasts/{broadcast}/publish': {path: {broadcast: string}; answer: TrumpetBroadcastMade};
    'POST /api/v1/trumpet/desk/broadcasts/{broadcast}/schedule': {path: {broadcast: string}; body: TrumpetIssuingScheduleInput; answer: TrumpetBroadcastMade};
    'POST /api/v1/trumpet/desk/broadcasts/{broadcast}/withdraw': {path: {broadcast: string}; answer: TrumpetBroadcastMade};
    'POST /api/v1/trumpet/desk/preview': {body: TrumpetComposeInput; answer: TrumpetPreview};
    'GET /api/v1/trumpet/events': {query: {topics: string; after?: string}; answer: Blob};
    'GET /api/v1/trumpet/realtime': {answer: undefined};
}
