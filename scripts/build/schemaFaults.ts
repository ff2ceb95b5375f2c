import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';

/**
 * Types without an authorization scope: the viewer reaches them only through a guarded parent, or their Node load is
 * restricted to the viewer's own rows.
 */
const reachedThroughGuardedParent: Readonly<Record<string, string>> = {
  AccessToken: 'scoped load',
  Achievement: 'field of SummaryHighlights',
  Activity: 'field of Child',
  ActivityDay: 'field of Activity',
  AddChildPayload: 'answer of a guarded mutation',
  App: 'public facts',
  AssignedTask: 'interface; its types are scoped loads',
  CatalogueImportSummary: 'field of PreviewCatalogueImportPayload',
  ChallengeCounts: 'field of SummaryHighlights',
  ChangePasswordPayload: 'answer of a guarded mutation',
  Child: 'scoped load',
  ChildCompletionsConnection: 'field of Child',
  ChildCompletionsConnectionEdge: 'field of ChildCompletionsConnection',
  ChildSummariesConnection: 'field of Child',
  ChildSummariesConnectionEdge: 'field of ChildSummariesConnection',
  CompleteTaskPayload: 'answer of a guarded mutation',
  Completion: 'scoped load',
  CreateAccessTokenPayload: 'answer of a guarded mutation',
  CreateSkillPayload: 'answer of a guarded mutation',
  CreateTaskPayload: 'answer of a guarded mutation',
  DailyCount: 'field of Analytics',
  DailyTask: 'scoped load',
  DeleteAccountPayload: 'a sentence',
  DeleteChildPayload: 'answer of a guarded mutation',
  DeletedChild: 'field of User, only of his own',
  DeleteSkillPayload: 'answer of a guarded mutation',
  DeleteTaskPayload: 'answer of a guarded mutation',
  EndOtherSessionsPayload: 'answer of a guarded mutation',
  EndSessionPayload: 'answer of a guarded mutation',
  FeatureFlag: 'its load asks for an administrator',
  GoogleLoginPayload: 'answer about the user who just signed in',
  ImportCataloguePayload: 'answer of a guarded mutation',
  ImportValidation: 'field of PreviewCatalogueImportPayload',
  LoginPayload: 'answer about the user who just signed in',
  LogoutPayload: 'a sentence',
  MonthlyTask: 'scoped load',
  MoodEntry: 'scoped load',
  Node: 'interface; its types are scoped loads',
  PageInfo: 'field of connections',
  PointTotals: 'field of Child',
  PreviewCatalogueImportPayload: 'answer of a guarded mutation',
  QuerySkillsConnection: 'field of Query',
  QuerySkillsConnectionEdge: 'field of QuerySkillsConnection',
  QueryTasksConnection: 'field of Query',
  QueryTasksConnectionEdge: 'field of QueryTasksConnection',
  RecordMoodPayload: 'answer of a guarded mutation',
  RegisterPayload: 'answer about the user who just registered',
  RevokeAccessTokenPayload: 'answer of a guarded mutation',
  RestoreAccountPayload: 'answer of a guarded mutation',
  RestoreChildPayload: 'answer of a guarded mutation',
  SaveCompletionPayload: 'answer of a guarded mutation',
  Session: 'scoped load',
  Skill: 'catalogue; its load asks for a signed-in user',
  SkillImportPreview: 'field of PreviewCatalogueImportPayload',
  SkillPractice: 'field of SkillsGarden and Child',
  SkillsGarden: 'field of Child',
  Streak: 'field of Child',
  StreakInfo: 'field of the payloads that complete a task',
  SubscriptionPlan: "scoped load: the viewer's own; all for an administrator",
  Summary: 'scoped load',
  SummaryHighlights: 'field of Summary',
  TaskImportPreview: 'field of PreviewCatalogueImportPayload',
  Task: 'catalogue; its load asks for a signed-in user',
  Tips: 'field of Task',
  UpdateFeatureFlagPayload: 'answer of a guarded mutation',
  UpdateSettingsPayload: 'answer of a guarded mutation',
  UpdateSkillPayload: 'answer of a guarded mutation',
  UpdateSubscriptionPlanPayload: 'answer of a guarded mutation',
  UpdateTaskPayload: 'answer of a guarded mutation',
  User: 'only ever the viewer himself',
  ViewSummaryPayload: 'answer of a guarded mutation',
  WeeklyTask: 'scoped load',
};

/** What breaks the rule that everything is guarded and described, one sentence each. */
export function schemaFaults(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const unused = Object.keys(reachedThroughGuardedParent).filter((name) => !schema.getType(name));
  return [
    ...types.flatMap((type) => [...undescribed(type), ...unguarded(type, schema)]),
    ...unused.map((name) => `${name} stands in the list of guarded types but does not exist`),
  ];
}

function undescribed(type: GraphQLNamedType): string[] {
  const things: { name: string; description?: string | null | undefined }[] = [type];
  if (isEnumType(type))
    things.push(...type.getValues().map((value) => ({ ...value, name: `${type.name}.${value.name}` })));
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      things.push({ name: `${type.name}.${field.name}`, description: field.description });
      if (!('args' in field)) continue;
      for (const argument of field.args) {
        things.push({ name: `${type.name}.${field.name}(${argument.name}:)`, description: argument.description });
      }
    }
  }
  return things.filter((thing) => !thing.description).map((thing) => `${thing.name} has no description`);
}

function unguarded(type: GraphQLNamedType, schema: GraphQLSchema): string[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  if (type === schema.getQueryType() || type === schema.getMutationType()) {
    return Object.values(type.getFields())
      .filter((field) => !hasScope(field.extensions))
      .map((field) => `${type.name}.${field.name} names no scope`);
  }
  const guarded = hasScope(type.extensions) || type.name in reachedThroughGuardedParent;
  return guarded ? [] : [`${type.name} has no scope and is not listed as reached through a guarded parent`];
}

/** Pothos keeps the options with which a type or field was declared in its extensions. */
function hasScope(extensions: Readonly<Record<string, unknown>>): boolean {
  const options = extensions['pothosOptions'];
  return typeof options === 'object' && options !== null && 'authScopes' in options && Boolean(options.authScopes);
}
